//! Messages, as `embedding/README.md` describes them.

/// A request as it is written, value by value.
#[derive(Default)]
pub struct Message {
    texts: String,
    body: Vec<u8>,
}

impl Message {
    pub fn new() -> Self {
        Self::default()
    }

    /// The values of the list follow.
    pub fn list(&mut self, count: u32) -> &mut Self {
        self.counted(5, count)
    }

    pub fn text(&mut self, text: &str) -> &mut Self {
        self.texts.push_str(text);
        self.texts.push('\0');
        let units = text.encode_utf16().count();
        self.counted(4, u32::try_from(units).unwrap_or(u32::MAX))
    }

    pub fn numbers(&mut self, numbers: &[f64]) -> &mut Self {
        self.counted(6, u32::try_from(numbers.len()).unwrap_or(u32::MAX));
        for number in numbers {
            self.body.extend_from_slice(&number.to_le_bytes());
        }
        self
    }

    fn counted(&mut self, kind: u8, count: u32) -> &mut Self {
        self.body.push(kind);
        self.body.extend_from_slice(&count.to_le_bytes());
        self
    }

    pub fn bytes(&self) -> Vec<u8> {
        let length = u32::try_from(self.texts.len()).unwrap_or(u32::MAX);
        [&length.to_le_bytes(), self.texts.as_bytes(), &self.body].concat()
    }
}

/// A value of a response.
pub enum Value {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}

impl Value {
    pub fn field(&self, name: &str) -> Option<&Value> {
        match self {
            Self::Object(fields) => fields
                .iter()
                .find_map(|(own, value)| (own == name).then_some(value)),
            _ => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    pub fn number(&self) -> Option<f64> {
        match self {
            Self::Number(number) => Some(*number),
            _ => None,
        }
    }
}

/// The value of a message; `None` where it is cut short.
pub fn read(message: &[u8]) -> Option<Value> {
    let length = u32::from_le_bytes(message.get(..4)?.try_into().ok()?) as usize;
    let (texts, body) = message.get(4..)?.split_at_checked(length)?;
    Reader {
        texts: std::str::from_utf8(texts).ok()?,
        body,
        keys: Vec::new(),
    }
    .value()
}

struct Reader<'a> {
    texts: &'a str,
    body: &'a [u8],
    keys: Vec<String>,
}

impl Reader<'_> {
    fn take<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.body.split_first_chunk()?;
        self.body = rest;
        Some(*taken)
    }

    fn count(&mut self) -> Option<usize> {
        Some(u32::from_le_bytes(self.take()?) as usize)
    }

    fn number(&mut self) -> Option<f64> {
        Some(f64::from_le_bytes(self.take()?))
    }

    fn text(&mut self) -> Option<String> {
        let units = self.count()?;
        let mut seen = 0;
        let end = self.texts.char_indices().find_map(|(at, letter)| {
            let here = (seen == units).then_some(at);
            seen += letter.len_utf16();
            here
        })?;
        let text = self.texts[..end].to_owned();
        self.texts = &self.texts[end + 1..];
        Some(text)
    }

    fn key(&mut self) -> Option<String> {
        let number = usize::from(u16::from_le_bytes(self.take()?));
        if number == self.keys.len() {
            let key = self.text()?;
            self.keys.push(key);
        }
        self.keys.get(number).cloned()
    }

    fn value(&mut self) -> Option<Value> {
        Some(match self.take::<1>()?[0] {
            0 => Value::Null,
            kind @ (1 | 2) => Value::Bool(kind == 2),
            3 => Value::Number(self.number()?),
            4 => Value::Text(self.text()?),
            5 => {
                let count = self.count()?;
                Value::List((0..count).map(|_| self.value()).collect::<Option<_>>()?)
            }
            6 => {
                let count = self.count()?;
                let numbers = (0..count).map(|_| self.number().map(Value::Number));
                Value::List(numbers.collect::<Option<_>>()?)
            }
            7 => {
                let count = self.count()?;
                let fields = (0..count).map(|_| Some((self.key()?, self.value()?)));
                Value::Object(fields.collect::<Option<_>>()?)
            }
            _ => return None,
        })
    }
}
