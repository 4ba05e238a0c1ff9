//! What a concurrency counts, in the words of both languages.

use crate::messages::Language;

/// A noun that a concurrency counts.
#[derive(Debug, PartialEq, Eq)]
pub struct Noun {
    /// Its stable name, as in `Counted`.
    pub key: &'static str,
    /// English singular.
    singular: &'static str,
    /// English plural.
    plural: &'static str,
    /// German dative singular: “bei 1 Verbindung”.
    german_singular: &'static str,
    /// German dative plural: “bei 24 Verbindungen”.
    german_plural: &'static str,
}

macro_rules! nouns {
    ($($key:literal: $singular:literal $plural:literal | $german_singular:literal $german_plural:literal;)*) => {
        /// All nouns that are known.
        pub const NOUNS: &[Noun] = &[$(Noun {
            key: $key,
            singular: $singular,
            plural: $plural,
            german_singular: $german_singular,
            german_plural: $german_plural,
        }),*];
    };
}

nouns! {
    "users": "user" "users" | "Benutzer" "Benutzern";
    "clients": "client" "clients" | "Client" "Clients";
    "threads": "thread" "threads" | "Thread" "Threads";
    "connections": "connection" "connections" | "Verbindung" "Verbindungen";
    "sessions": "session" "sessions" | "Sitzung" "Sitzungen";
    "requests": "request" "requests" | "Anfrage" "Anfragen";
    "inFlight": "request in flight" "requests in flight" | "Anfrage in Bearbeitung" "Anfragen in Bearbeitung";
    "goroutines": "goroutine" "goroutines" | "Goroutine" "Goroutinen";
    "processes": "process" "processes" | "Prozess" "Prozessen";
    "workers": "worker" "workers" | "Worker" "Workern";
    "agents": "agent" "agents" | "Agenten" "Agenten";
    "streams": "stream" "streams" | "Stream" "Streams";
    "jobs": "job" "jobs" | "Job" "Jobs";
    "tasks": "task" "tasks" | "Task" "Tasks";
    "cores": "core" "cores" | "Kern" "Kernen";
    "cpus": "CPU" "CPUs" | "CPU" "CPUs";
    "gpus": "GPU" "GPUs" | "GPU" "GPUs";
    "processors": "processor" "processors" | "Prozessor" "Prozessoren";
    "nodes": "node" "nodes" | "Knoten" "Knoten";
    "servers": "server" "servers" | "Server" "Servern";
    "machines": "machine" "machines" | "Rechner" "Rechnern";
    "instances": "instance" "instances" | "Instanz" "Instanzen";
    "replicas": "replica" "replicas" | "Replikat" "Replikaten";
    "pods": "pod" "pods" | "Pod" "Pods";
    "containers": "container" "containers" | "Container" "Containern";
    "hosts": "host" "hosts" | "Host" "Hosts";
}

/// The noun with this key.
#[must_use]
pub fn noun(key: &str) -> Option<&'static Noun> {
    NOUNS.iter().find(|noun| noun.key == key)
}

/// Nouns of what a system is made of, rather than of the load on it.
const MACHINES: &[&str] = &[
    "cores",
    "cpus",
    "gpus",
    "processors",
    "nodes",
    "servers",
    "machines",
    "instances",
    "replicas",
    "pods",
    "containers",
    "hosts",
];

impl Noun {
    /// Whether a system is made of them.
    pub(super) fn is_machine(&self) -> bool {
        MACHINES.contains(&self.key)
    }

    /// The word after a number.
    #[must_use]
    pub fn word(&self, number: f64, language: Language) -> &'static str {
        match (language, number == 1.0) {
            (Language::English, true) => self.singular,
            (Language::English, false) => self.plural,
            (Language::German, true) => self.german_singular,
            (Language::German, false) => self.german_plural,
        }
    }
}
