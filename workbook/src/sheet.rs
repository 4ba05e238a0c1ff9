//! Writes one sheet: cells, styles and page setup.

use std::collections::BTreeSet;

use rust_xlsxwriter::{Formula, Worksheet, XlsxError};

use crate::chart;
use crate::message::{Cell, Page, Sheet, Value};
use crate::places::{corners, narrow, pixels};
use crate::style::Formats;

/// Points per inch; margins are in inches.
const INCH: f64 = 72.0;
/// Distance of the footer from the edge of the paper, in inches.
const FOOT: f64 = 0.3;

/// Fills an empty worksheet with a planned sheet.
pub fn fill(sheet: &mut Worksheet, plan: &Sheet) -> Result<(), XlsxError> {
    sheet.set_name(&plan.name)?;
    sheet.set_screen_gridlines(false);
    // Formulas with an empty text as value show nothing instead of 0.
    sheet.set_formula_result_default("");
    for (&width, column) in plan.widths.iter().zip(0..) {
        sheet.set_column_width_pixels(column, pixels(width))?;
    }
    for &(row, height) in &plan.heights {
        sheet.set_row_height(row, height)?;
    }
    let mut formats = Formats::of(&plan.styles);
    for (cells, row) in plan.cells.iter().zip(0..) {
        for (cell, column) in cells.iter().zip(0..) {
            write(sheet, row, column, cell, &mut formats)?;
        }
    }
    for (row, column) in bare(plan, &formats) {
        if let Some(format) = formats.at(row, column) {
            sheet.write_blank(row, narrow(column), format)?;
        }
    }
    if let Some(page) = &plan.page {
        set_up(sheet, page)?;
    }
    if let Some(chart) = &plan.chart {
        chart::insert(sheet, plan, chart)?;
    }
    Ok(())
}

fn write(
    sheet: &mut Worksheet,
    row: u32,
    column: u16,
    cell: &Cell,
    formats: &mut Formats,
) -> Result<(), XlsxError> {
    let plain = rust_xlsxwriter::Format::default();
    let format = formats.at(row, u32::from(column)).unwrap_or(&plain);
    match cell {
        Cell::Number(number) => sheet.write_number_with_format(row, column, *number, format)?,
        Cell::Text(text) if text.is_empty() => return Ok(()),
        Cell::Text(text) => sheet.write_string_with_format(row, column, text, format)?,
        Cell::Formula { formula, value } => {
            let formula = Formula::new(formula);
            let formula = match value {
                Value::Number(number) => formula.set_result(number.to_string()),
                Value::Text(text) => formula.set_result(text),
            };
            sheet.write_formula_with_format(row, column, formula, format)?
        }
    };
    Ok(())
}

/// Cells that have a style but no content.
fn bare(plan: &Sheet, formats: &Formats) -> BTreeSet<(u32, u32)> {
    let filled = |row: u32, column: u32| {
        let cell = plan.cells.get(row as usize);
        let cell = cell.and_then(|cells| cells.get(column as usize));
        !matches!(cell, None | Some(Cell::Text(_)))
            || matches!(cell, Some(Cell::Text(text)) if !text.is_empty())
    };
    formats
        .blocks()
        .flat_map(|[top, left, rows, columns]| {
            (top..top + rows)
                .flat_map(move |row| (left..left + columns).map(move |column| (row, column)))
        })
        .filter(|&(row, column)| !filled(row, column))
        .collect()
}

fn set_up(sheet: &mut Worksheet, page: &Page) -> Result<(), XlsxError> {
    let margins = &page.margins;
    let [left, right, top, bottom] =
        [margins.left, margins.right, margins.top, margins.bottom].map(|points| points / INCH);
    sheet.set_landscape();
    sheet.set_print_scale(page.scale);
    sheet.set_margins(left, right, top, bottom, FOOT, FOOT);
    let (first_row, first_column, last_row, last_column) = corners(page.printed);
    sheet.set_print_area(first_row, first_column, last_row, last_column)?;
    sheet.set_page_breaks(&page.breaks)?;
    sheet.set_footer(format!("&L{}&R&P / &N", page.footer));
    Ok(())
}
