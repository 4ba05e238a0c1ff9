//! Corrects the order of two elements in charts.
//!
//! For series of scatter charts, `rust_xlsxwriter` 0.102.0 writes `c:marker` before `c:spPr`
//! (`Chart::write_scatter_series`). ECMA-376 part 1 requires the opposite order (`CT_ScatterSer`), and Excel may refuse
//! files that violate it. So the charts of the finished file are rewritten; all other parts are copied unchanged.

use std::io::{Cursor, Read, Write};

use zip::result::ZipResult;
use zip::{ZipArchive, ZipWriter};

/// Rewrites the charts of a file with their elements in order.
pub fn charts_in_order(file: Vec<u8>) -> ZipResult<Vec<u8>> {
    let mut archive = ZipArchive::new(Cursor::new(file))?;
    let mut bytes = Vec::new();
    // The same kind of writer as in the library, so that its generic code is compiled only once.
    let mut ordered = ZipWriter::new_stream(Cursor::new(&mut bytes));
    for i in 0..archive.len() {
        let mut part = archive.by_index(i)?;
        let name = part.name()?.into_owned();
        if !name.starts_with("xl/charts/") {
            drop(part);
            ordered.raw_copy_file(archive.by_index_raw(i)?)?;
            continue;
        }
        let mut chart = String::new();
        part.read_to_string(&mut chart)?;
        ordered.start_file(name, part.options())?;
        ordered.write_all(marker_last(&chart).as_bytes())?;
    }
    ordered.finish()?;
    Ok(bytes)
}

/// Moves `c:spPr` (the line) before `c:marker` in each series of a chart.
fn marker_last(chart: &str) -> String {
    let mut parts = chart.split("<c:marker>");
    let mut ordered = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let swapped = part
            .split_once("</c:marker><c:spPr>")
            .and_then(|(marker, rest)| Some((marker, rest.split_once("</c:spPr>")?)));
        if let Some((marker, (line, rest))) = swapped {
            let marker = ["<c:marker>", marker, "</c:marker>"].concat();
            ordered.extend(["<c:spPr>", line, "</c:spPr>", &marker, rest]);
        } else {
            ordered.extend(["<c:marker>", part]);
        }
    }
    ordered
}

#[cfg(test)]
mod tests {
    use super::*;

    const MARKER: &str = r#"<c:marker><c:symbol val="x"/><c:spPr><a:ln/></c:spPr></c:marker>"#;
    const LINE: &str = r#"<c:spPr><a:ln w="1"/></c:spPr>"#;

    fn series(inner: &str) -> String {
        format!("<c:ser>{inner}<c:xVal/></c:ser>")
    }

    #[test]
    fn a_line_comes_before_its_marker_in_each_series() {
        let wrong = series(&format!("{MARKER}{LINE}"));
        let right = series(&format!("{LINE}{MARKER}"));
        assert_eq!(
            marker_last(&format!("a{wrong}b{right}{wrong}c")),
            format!("a{right}b{right}{right}c")
        );
    }

    #[test]
    fn the_line_of_another_series_stays_there() {
        let apart = series(MARKER) + &series(LINE);
        assert_eq!(marker_last(&apart), apart);
    }

    #[test]
    fn charts_alone_are_written_anew() {
        let wrong = series(&format!("{MARKER}{LINE}"));
        let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
        for name in ["xl/charts/chart1.xml", "xl/other.xml"] {
            let options = zip::write::SimpleFileOptions::default();
            archive.start_file(name, options).unwrap();
            archive.write_all(wrong.as_bytes()).unwrap();
        }
        let file = archive.finish().unwrap().into_inner();
        let mut ordered = ZipArchive::new(Cursor::new(charts_in_order(file).unwrap())).unwrap();
        assert_eq!(ordered.len(), 2);
        let mut text = |name: &str| {
            let mut text = String::new();
            let mut part = ordered.by_name(name).unwrap();
            part.read_to_string(&mut text).unwrap();
            text
        };
        let right = series(&format!("{LINE}{MARKER}"));
        assert_eq!(text("xl/charts/chart1.xml"), right);
        assert_eq!(text("xl/other.xml"), wrong);
    }

    #[test]
    fn what_is_no_archive_is_refused() {
        assert!(charts_in_order(vec![0; 100]).is_err());
    }
}
