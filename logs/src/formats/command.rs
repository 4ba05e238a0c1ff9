//! The concurrency in the command line before what a tool printed, where it does not print it itself.

use super::printout::regex;

/// The concurrency of the last command of a tool in a text: `hey -z 30s -c 10 URL`.
#[must_use]
pub fn concurrency(text: &str, tool: &str) -> Option<f64> {
    option(
        text,
        tool,
        r"(?:^|\s)(?:-c|--concurrency|--connections|--clients?)[ =]?(\d+)(?:\s|$)",
    )
}

/// The rate that the last command of hey or oha in a text sets: `oha -q 10 URL`.
#[must_use]
pub fn rate(text: &str, tool: &str) -> Option<f64> {
    option(text, tool, r"(?:^|\s)-q[ =]?([\d.]+)(?:\s|$)")
}

/// How many streams at once the last command of h2load in a text gives each connection: `h2load -c1 -m100 URL`.
#[must_use]
pub fn streams(text: &str) -> Option<f64> {
    option(
        text,
        "h2load",
        r"(?:^|\s)(?:-m|--max-concurrent-streams)[ =]?(\d+)(?:\s|$)",
    )
}

/// The number that an option of the last command of a tool in a text has, if it is above 0.
pub fn option(text: &str, tool: &str, pattern: &str) -> Option<f64> {
    let option = regex(pattern)?;
    // A command may go on in the next line.
    let text = text.replace("\\\n", " ");
    let command = text.lines().rev().find_map(|line| {
        let mut words = line.match_indices(tool);
        let is_word = |at: usize| {
            let before = line[..at].chars().next_back();
            let after = line[at + tool.len()..].chars().next();
            before.is_none_or(|c| c.is_whitespace() || "/$#`>".contains(c))
                && after.is_some_and(char::is_whitespace)
        };
        let (at, _) = words.find(|(at, _)| is_word(*at))?;
        Some(&line[at..])
    })?;
    let number = option.captures(command)?.get(1)?.as_str();
    number.parse().ok().filter(|number| *number > 0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_tells_the_concurrency() {
        for (text, wanted) in [
            ("hey -z 30s -c 10 \"http://$ALB/\"\n\n", Some(10.0)),
            ("$ ./hey -c=80 http://a\n", Some(80.0)),
            ("hey -n 9 \\\n  --concurrency 7 http://a\n", Some(7.0)),
            ("hey -c 5 http://a\nhey -c 6 http://b\n", Some(6.0)),
            ("hey -n 500 http://a/-c/7\n", None),
            ("they -c 5\n", None),
            ("ab -c 5 http://hey /\n", None),
        ] {
            assert_eq!(concurrency(text, "hey"), wanted, "{text}");
        }
    }
}
