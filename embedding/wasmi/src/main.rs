//! Fits each line of standard input, `bounds|N,N,…|X,X,…`, and prints λ, σ, κ and the sum of squares to
//! the last bit: the 64 bits of each, highest first, in hexadecimal digits.

use std::io::{stdin, BufRead};

use serde_json::{json, Value};
use wasmi::{Engine, Instance, Linker, Memory, Module, Store, TypedFunc};

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let file = std::env::args().nth(1).ok_or("name the module")?;
    let mut solver = Solver::start(&std::fs::read(file)?)?;
    for line in stdin().lock().lines() {
        let line = line?;
        let mut parts = line.split('|');
        let mut part = || parts.next().ok_or("a line has three parts");
        let bounds = part()?;
        let (concurrency, throughput) = (column(part()?)?, column(part()?)?);
        let request = json!(["fit", concurrency, throughput, { "bounds": bounds }]);
        let fit = solver.call(&request)?;
        let found = [
            &fit["parameters"]["lambda"]["estimate"],
            &fit["parameters"]["sigma"]["estimate"],
            &fit["parameters"]["kappa"]["estimate"],
            &fit["goodness"]["sse"],
        ];
        let digits: Option<Vec<String>> = found
            .into_iter()
            .map(|value| Some(format!("{:016x}", value.as_f64()?.to_bits())))
            .collect();
        println!("{}", digits.ok_or("the fit has other fields")?.join(" "));
    }
    Ok(())
}

fn column(cells: &str) -> Result<Vec<f64>, Failure> {
    Ok(cells.split(',').map(str::parse).collect::<Result<_, _>>()?)
}

/// A started solver.
struct Solver {
    store: Store<()>,
    memory: Memory,
    alloc: TypedFunc<u32, u32>,
    call: TypedFunc<(u32, u32), u32>,
    free: TypedFunc<u32, ()>,
}

impl Solver {
    fn start(module: &[u8]) -> Result<Self, Failure> {
        let engine = Engine::default();
        let mut store = Store::new(&engine, ());
        let module = Module::new(&engine, module)?;
        let instance: Instance = Linker::new(&engine).instantiate_and_start(&mut store, &module)?;
        Ok(Self {
            memory: instance
                .get_memory(&store, "memory")
                .ok_or("there is no memory")?,
            alloc: instance.get_typed_func(&store, "usl_alloc")?,
            call: instance.get_typed_func(&store, "usl_call")?,
            free: instance.get_typed_func(&store, "usl_free")?,
            store,
        })
    }

    /// The result of a call; its columns, such as those of the points, are left where they are.
    fn call(&mut self, request: &Value) -> Result<Value, Failure> {
        let json = serde_json::to_vec(request)?;
        let length = u32::try_from(json.len())?.to_le_bytes();
        let request = [&length, json.as_slice()].concat();
        let length = u32::try_from(request.len())?;
        let room = self.alloc.call(&mut self.store, length)?;
        self.memory
            .write(&mut self.store, room as usize, &request)?;
        let response = self.call.call(&mut self.store, (room, length))?;
        // The length of the response, and that of its JSON.
        let json_length = self.number_at(response as usize + 4)?;
        let mut json = vec![0; json_length as usize];
        self.memory
            .read(&self.store, response as usize + 8, &mut json)?;
        self.free.call(&mut self.store, response)?;
        let mut answer: Value = serde_json::from_slice(&json)?;
        match answer.get("error") {
            Some(error) => Err(error["message"].as_str().unwrap_or("?").into()),
            None => Ok(answer["result"].take()),
        }
    }

    fn number_at(&self, address: usize) -> Result<u32, Failure> {
        let mut bytes = [0; 4];
        self.memory.read(&self.store, address, &mut bytes)?;
        Ok(u32::from_le_bytes(bytes))
    }
}
