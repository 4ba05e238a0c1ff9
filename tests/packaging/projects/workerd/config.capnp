using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (services = [(name = "main", worker = .main)]);

const main :Workerd.Worker = (
  compatibilityDate = "2026-01-01",
  modules = [
    (name = "main.mjs", esModule = embed "main.mjs"),
    (name = "worker.mjs", esModule = embed "worker.mjs"),
    (name = "usl-fit", esModule = embed "node_modules/usl-fit/dist/index.js"),
    (name = "usl-fit/law", esModule = embed "node_modules/usl-fit/dist/law.js"),
    (name = "usl-fit/module", esModule = embed "node_modules/usl-fit/dist/module.js"),
    (name = "usl-fit/usl_fit.wasm", wasm = embed "node_modules/usl-fit/dist/usl_fit.wasm"),
  ],
);
