import { part } from './part.ts';

/** One and several. */
export type Noun = readonly [one: string, several: string];

/** What a concurrency counts, after a number, as the core says it. */
export const nounTexts = part<Readonly<Record<string, Noun>>>('nouns', {
  users: ['user', 'users'],
  clients: ['client', 'clients'],
  threads: ['thread', 'threads'],
  connections: ['connection', 'connections'],
  sessions: ['session', 'sessions'],
  requests: ['request', 'requests'],
  inFlight: ['request in flight', 'requests in flight'],
  goroutines: ['goroutine', 'goroutines'],
  processes: ['process', 'processes'],
  workers: ['worker', 'workers'],
  agents: ['agent', 'agents'],
  streams: ['stream', 'streams'],
  jobs: ['job', 'jobs'],
  tasks: ['task', 'tasks'],
  cores: ['core', 'cores'],
  cpus: ['CPU', 'CPUs'],
  gpus: ['GPU', 'GPUs'],
  processors: ['processor', 'processors'],
  nodes: ['node', 'nodes'],
  servers: ['server', 'servers'],
  machines: ['machine', 'machines'],
  instances: ['instance', 'instances'],
  replicas: ['replica', 'replicas'],
  pods: ['pod', 'pods'],
  containers: ['container', 'containers'],
  hosts: ['host', 'hosts'],
});
