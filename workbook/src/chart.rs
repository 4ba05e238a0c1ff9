//! Draws the chart of a sheet.

use rust_xlsxwriter::{
    Chart, ChartAxis, ChartFormat, ChartLegendPosition, ChartLine, ChartLineDashType, ChartMarker,
    ChartMarkerType, ChartSeries, ChartSolidFill, ChartType, Color, ObjectMovement, Worksheet,
    XlsxError,
};

use crate::message::{self, Block, Drawing, Mark, Sheet};
use crate::places::{corners, narrow, pixels};

/// Height of an empty row in pixels.
const ROW: u32 = 20;
/// Width of gridlines in points.
const HAIR: f64 = 0.75;

/// Draws a planned chart over cells of its sheet.
pub fn insert(
    sheet: &mut Worksheet,
    plan: &Sheet,
    drawn: &message::Chart,
) -> Result<(), XlsxError> {
    let mut chart = Chart::new(ChartType::ScatterStraight);
    for series in &drawn.series {
        let line = chart.add_series();
        let range = |block: Block| {
            let (row, column, last_row, last_column) = corners(block);
            (plan.name.as_str(), row, column, last_row, last_column)
        };
        line.set_name(literal(&series.name).as_str())
            .set_categories(range(series.x))
            .set_values(range(series.y));
        dress(line, &series.drawing);
    }
    chart.title().set_name(literal(&drawn.title).as_str());
    set_axis(chart.x_axis(), &drawn.x);
    set_axis(chart.y_axis(), &drawn.y);
    let unnamed: Vec<usize> = (0..drawn.series.len())
        .filter(|&i| !drawn.series[i].in_legend)
        .collect();
    chart
        .legend()
        .set_position(ChartLegendPosition::Bottom)
        .delete_entries(&unnamed);
    chart.set_alt_text(&drawn.description);
    // Keeps the curve visible if the user hides its table.
    chart.show_hidden_data();
    let [row, column, rows, columns] = drawn.position;
    let under = plan.widths.iter().skip(column as usize);
    let width = under.take(columns as usize).map(|&width| pixels(width));
    chart.set_width(width.sum());
    chart.set_height(rows * ROW);
    chart.set_object_movement(ObjectMovement::MoveAndSizeWithCells);
    sheet.insert_chart(row, narrow(column), &chart)?;
    Ok(())
}

fn set_axis(axis: &mut ChartAxis, plan: &message::Axis) {
    axis.set_name(literal(&plan.title).as_str())
        .set_min(0)
        .set_major_gridlines(plan.gridlines.is_some());
    if let Some(end) = plan.end {
        axis.set_max(end);
    }
    if let Some(step) = plan.step {
        axis.set_major_unit(step);
    }
    if let Some(format) = &plan.format {
        axis.set_num_format(format);
    }
    if let Some(colour) = &plan.gridlines {
        let mut line = ChartLine::new();
        line.set_color(Color::from(colour.as_str())).set_width(HAIR);
        axis.set_major_gridlines_line(&line);
    }
}

fn dress(series: &mut ChartSeries, drawing: &Drawing) {
    let mut line = ChartLine::new();
    let mut marker = ChartMarker::new();
    match drawing {
        Drawing::Line {
            colour,
            weight,
            dashed,
        } => {
            line.set_color(Color::from(colour.as_str()))
                .set_width(*weight);
            if *dashed {
                line.set_dash_type(ChartLineDashType::Dash);
            }
            marker.set_none();
        }
        Drawing::Marks {
            mark,
            size,
            colour,
            filled,
        } => {
            line.set_hidden(true);
            let colour = Color::from(colour.as_str());
            let mut edge = ChartLine::new();
            edge.set_color(colour);
            let mut format = ChartFormat::new();
            format.set_border(&edge);
            if *filled {
                format.set_solid_fill(ChartSolidFill::new().set_color(colour));
            } else {
                format.set_no_fill();
            }
            marker
                .set_type(shape(*mark))
                .set_size(*size)
                .set_format(&mut format);
        }
    }
    let mut format = ChartFormat::new();
    format.set_line(&line);
    series.set_format(&mut format);
    series.set_marker(&marker);
}

fn shape(mark: Mark) -> ChartMarkerType {
    match mark {
        Mark::Circle => ChartMarkerType::Circle,
        Mark::Square => ChartMarkerType::Square,
        Mark::Triangle => ChartMarkerType::Triangle,
        Mark::Diamond => ChartMarkerType::Diamond,
        Mark::X => ChartMarkerType::X,
        Mark::Star => ChartMarkerType::Star,
    }
}

/// An invisible character that joins words.
const JOINER: char = '\u{2060}';

/// Text that the library would take for a cell reference is enclosed in invisible characters.
fn literal(words: &str) -> String {
    if words.starts_with('=') || words.contains('!') {
        format!("{JOINER}{words}{JOINER}")
    } else {
        words.to_owned()
    }
}
