//! Mistakes of a host become errors that name them: nothing is dropped, and nothing is guessed.

use super::*;

const N: [f64; 5] = [1.0, 2.0, 4.0, 8.0, 16.0];
const X: [f64; 5] = [955.16, 1878.91, 3548.68, 6531.08, 9897.24];

fn text(text: &str) -> Value {
    Value::Text(text.into())
}

fn object(name: &str, value: Value) -> Value {
    Value::Object(vec![(name.into(), value)])
}

fn columns() -> [Value; 2] {
    [Value::Numbers(N.to_vec()), Value::Numbers(X.to_vec())]
}

/// The error of `fit` with these options.
fn refused(options: &Value) -> UslError {
    let [n, x] = columns();
    super::fit(&n, &x, options).unwrap_err()
}

#[test]
fn no_options_are_an_empty_object_or_null() {
    let [n, x] = columns();
    for none in [Value::Null, Value::Object(vec![])] {
        assert_eq!(super::fit(&n, &x, &none).unwrap().confidence_level, 0.95);
    }
    let level = object("level", text("0.9"));
    assert_eq!(super::fit(&n, &x, &level).unwrap().confidence_level, 0.9);
}

#[test]
fn an_option_of_another_type_is_refused_by_its_name_and_what_was_found() {
    let list = Value::Numbers(vec![16.0, 32.0]);
    for (name, value, found) in [
        ("level", Value::Number(0.9), "0.9"),
        ("at", list, "a list"),
        ("exclude", Value::Number(2.0), "2"),
        ("model", Value::Null, "null"),
        ("level", Value::Bool(true), "true"),
        ("level", object("x", Value::Null), "an object"),
    ] {
        let error = refused(&object(name, value));
        assert_eq!(error.code, ErrorCode::UnknownOption);
        assert_eq!(error.details.column.as_deref(), Some(name));
        assert_eq!(error.details.value.as_deref(), Some(found));
        assert!(
            error.message.contains(name) && error.message.contains(found),
            "{error}"
        );
    }
}

#[test]
fn options_that_are_no_object_are_refused() {
    for options in [
        Value::List(vec![text("level"), text("0.9")]),
        text("level"),
        Value::Number(0.9),
        Value::Numbers(vec![0.9]),
    ] {
        let error = refused(&options);
        assert_eq!(error.code, ErrorCode::UnknownOption);
        assert!(error.message.contains("an object of texts"), "{error}");
    }
}

#[test]
fn a_change_of_another_type_is_refused() {
    let law = Value::Numbers(vec![1000.0, 0.05, 0.001]);
    let changes = object("kappa", Value::Number(0.5));
    let error = what_if(&law, &changes, &Value::Numbers(vec![8.0])).unwrap_err();
    assert!(error.message.contains("\"kappa\" is \"0.5\""), "{error}");
}

#[test]
fn a_call_is_named_with_the_nearest_and_with_the_argument_it_lacks() {
    let [n, x] = columns();
    for (call, said) in [
        (
            vec![text("fitt")],
            "no call \"fitt\"; did you mean \"fit\"?",
        ),
        (vec![text("predict")], "the calls are fit, fitTable"),
        (
            vec![text("fit"), n.clone(), x.clone()],
            "\"fit\" lacks the argument options;",
        ),
        (
            vec![text("compare"), n.clone()],
            "lacks the argument options before;",
        ),
        (vec![text("readText")], "lacks the argument text;"),
        (
            vec![text("readText"), n, x],
            "has too many arguments; give text.",
        ),
        (vec![], "no call \"\"; the calls are"),
        (vec![Value::Number(1.0)], "no call \"1\""),
    ] {
        assert!(dispatch(&call).is_none(), "{said}");
        let error = not_understood(&call);
        assert_eq!(error.code, ErrorCode::UnknownCall);
        assert!(error.message.contains(said), "{error}");
    }
}

/// Every listed call is answered when given the listed number of arguments.
#[test]
fn the_listed_calls_are_those_that_are_answered() {
    for (name, arguments) in calls::CALLS.iter().zip(calls::ARGUMENTS) {
        let mut call = vec![text(name)];
        call.resize(1 + arguments.len(), Value::Null);
        assert!(dispatch(&call).is_some(), "{name}");
    }
}

#[test]
fn a_question_that_is_not_known_is_named_with_those_that_are() {
    let law = Value::Numbers(vec![1000.0, 0.05, 0.001]);
    let error = ask(&text("thruput"), &Value::Number(1.0), &law, &Value::Null).unwrap_err();
    assert_eq!(error.code, ErrorCode::UnknownOption);
    assert!(
        error
            .message
            .contains("\"thruput\"; give one of throughput,"),
        "{error}"
    );
}

#[test]
fn what_is_no_text_is_no_table() {
    let error = read_text(&Value::Null).err().unwrap();
    assert_eq!(error.code, ErrorCode::UnreadableInput);
    assert!(error.message.contains("null"), "{error}");
}
