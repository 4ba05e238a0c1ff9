import { nounTexts, type Noun } from '../nouns.ts';
import { translate } from '../part.ts';

/** In the dative, as after “bei”. */
export const germanNouns: Readonly<Record<string, Noun>> = {
  users: ['Benutzer', 'Benutzern'],
  clients: ['Client', 'Clients'],
  threads: ['Thread', 'Threads'],
  connections: ['Verbindung', 'Verbindungen'],
  sessions: ['Sitzung', 'Sitzungen'],
  requests: ['Anfrage', 'Anfragen'],
  inFlight: ['Anfrage in Bearbeitung', 'Anfragen in Bearbeitung'],
  goroutines: ['Goroutine', 'Goroutinen'],
  processes: ['Prozess', 'Prozessen'],
  workers: ['Worker', 'Workern'],
  agents: ['Agenten', 'Agenten'],
  streams: ['Stream', 'Streams'],
  jobs: ['Job', 'Jobs'],
  tasks: ['Task', 'Tasks'],
  cores: ['Kern', 'Kernen'],
  cpus: ['CPU', 'CPUs'],
  gpus: ['GPU', 'GPUs'],
  processors: ['Prozessor', 'Prozessoren'],
  nodes: ['Knoten', 'Knoten'],
  servers: ['Server', 'Servern'],
  machines: ['Rechner', 'Rechnern'],
  instances: ['Instanz', 'Instanzen'],
  replicas: ['Replikat', 'Replikaten'],
  pods: ['Pod', 'Pods'],
  containers: ['Container', 'Containern'],
  hosts: ['Host', 'Hosts'],
};

translate(nounTexts, germanNouns);
