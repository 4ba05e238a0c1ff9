//! Fits each line of standard input, `bounds|N,N,…|X,X,…`, and prints λ, σ, κ and the sum of squares to
//! the last bit: the 64 bits of each, highest first, in hexadecimal digits.
//!
//! A host that knows its few calls needs no reader of every value: it writes its request by hand, and
//! looks up the fields it wants.

mod message;

use std::io::{stdin, BufRead};

use message::{Message, Value};
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
        let mut request = Message::new();
        request
            .list(4)
            .text("fit")
            .numbers(&concurrency)
            .numbers(&throughput);
        request.list(1).list(2).text("bounds").text(bounds);
        let fit = solver.call(&request)?;
        let estimate = |name| fit.field("parameters")?.field(name)?.field("estimate");
        let found = [
            estimate("lambda"),
            estimate("sigma"),
            estimate("kappa"),
            fit.field("goodness")
                .and_then(|goodness| goodness.field("sse")),
        ];
        let digits: Option<Vec<String>> = found
            .into_iter()
            .map(|value| Some(format!("{:016x}", value?.number()?.to_bits())))
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

    fn call(&mut self, request: &Message) -> Result<Value, Failure> {
        let request = request.bytes();
        let length = u32::try_from(request.len())?;
        let room = self.alloc.call(&mut self.store, length)?;
        self.memory
            .write(&mut self.store, room as usize, &request)?;
        let response = self.call.call(&mut self.store, (room, length))?;
        let mut size = [0; 4];
        self.memory
            .read(&self.store, response as usize, &mut size)?;
        let mut message = vec![0; u32::from_le_bytes(size) as usize];
        self.memory
            .read(&self.store, response as usize + 4, &mut message)?;
        self.free.call(&mut self.store, response)?;
        match message::read(&message).ok_or("the response is cut short")? {
            Value::List(mut parts) if parts.len() == 2 => {
                let result = parts.remove(1);
                match parts[0] {
                    Value::Bool(true) => Ok(result),
                    _ => Err(result
                        .field("message")
                        .and_then(Value::text)
                        .unwrap_or("?")
                        .into()),
                }
            }
            _ => Err("a response is a list of two".into()),
        }
    }
}
