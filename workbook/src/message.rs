//! The input message: sheets as planned by `view/sheet/layout.ts`, in JSON. Rows and columns are counted from 0.
//! Unknown fields are ignored.

use serde::Deserialize;

/// A block of cells: first row, first column, number of rows, number of columns.
pub type Block = [u32; 4];

/// A whole workbook.
#[derive(Deserialize)]
pub struct Book {
    /// Title in the file's properties.
    pub title: String,
    /// Creation time (ISO 8601), part of the input so that output is reproducible.
    pub created: String,
    /// Sheets, in order.
    pub sheets: Vec<Sheet>,
}

/// One sheet.
#[derive(Deserialize)]
pub struct Sheet {
    /// Name on its tab.
    pub name: String,
    /// Cells from A1 on, row by row.
    pub cells: Vec<Vec<Cell>>,
    /// Styles of blocks; later ones are applied over earlier ones.
    #[serde(default)]
    pub styles: Vec<Styled>,
    /// Defined names of cells, valid on this sheet only.
    #[serde(default)]
    pub names: Vec<Name>,
    /// Column widths in points.
    #[serde(default)]
    pub widths: Vec<f64>,
    /// Row heights in points, with their rows; other rows have the default height.
    #[serde(default)]
    pub heights: Vec<(u32, f64)>,
    /// Page setup.
    #[serde(default)]
    pub page: Option<Page>,
    /// A chart on it.
    #[serde(default)]
    pub chart: Option<Chart>,
}

/// The content of a cell.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Cell {
    /// A number.
    Number(f64),
    /// Text, even if it looks like a number; empty text is an empty cell.
    Text(String),
    /// A formula.
    Formula {
        /// In Excel's English syntax, beginning with `=`.
        formula: String,
        /// Cached value, shown until a program recalculates.
        value: Value,
    },
}

/// The cached value of a formula.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// A number.
    Number(f64),
    /// Text, or an error such as `#N/A`.
    Text(String),
}

/// A block of cells and its style.
#[derive(Deserialize)]
pub struct Styled {
    /// The cells.
    pub block: Block,
    /// The style.
    #[serde(flatten)]
    pub style: Style,
}

/// A style; absent fields stay unchanged.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub struct Style {
    /// An en-US number format.
    pub format: Option<String>,
    /// Bold text.
    pub bold: bool,
    /// Italic text.
    pub italic: bool,
    /// Font size in points.
    pub size: Option<f64>,
    /// Font colour, such as `#1F2933`.
    pub colour: Option<String>,
    /// Background colour.
    pub fill: Option<String>,
    /// Whether long text wraps.
    pub wrap: bool,
    /// Borders.
    pub border: Option<Border>,
    /// Horizontal alignment.
    pub align: Option<Side>,
    /// Indentation in characters.
    pub indent: Option<u8>,
}

/// Borders of cells.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Border {
    /// Below the block.
    Below,
    /// On all sides of each cell.
    Around,
}

/// A side of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// Left.
    Left,
    /// Right.
    Right,
}

/// A defined name of a cell.
#[derive(Deserialize)]
pub struct Name {
    /// The name in formulas.
    pub name: String,
    /// Its cell.
    pub cell: Block,
}

/// Page setup, landscape.
#[derive(Deserialize)]
pub struct Page {
    /// The print area.
    pub printed: Block,
    /// Scale in per cent.
    pub scale: u16,
    /// Rows that start a new page.
    pub breaks: Vec<u32>,
    /// Margins in points.
    pub margins: Margins,
    /// Left footer, in Excel's code.
    pub footer: String,
}

/// Margins of a page in points.
#[derive(Deserialize)]
#[allow(missing_docs)]
pub struct Margins {
    pub left: f64,
    pub right: f64,
    pub top: f64,
    pub bottom: f64,
}

/// A scatter chart with lines and markers.
#[derive(Deserialize)]
pub struct Chart {
    /// Title.
    pub title: String,
    /// Alternative text.
    pub description: String,
    /// Series, in drawing order.
    pub series: Vec<Series>,
    /// Horizontal axis.
    pub x: Axis,
    /// Vertical axis.
    pub y: Axis,
    /// The cells it covers.
    pub position: Block,
}

/// An axis that begins at 0.
#[derive(Deserialize)]
pub struct Axis {
    /// Title.
    pub title: String,
    /// Maximum; absent where it follows the numbers.
    #[serde(default)]
    pub end: Option<f64>,
    /// Major unit; absent where it follows the numbers.
    #[serde(default)]
    pub step: Option<f64>,
    /// An en-US number format; by default that of the cells.
    #[serde(default)]
    pub format: Option<String>,
    /// Colour of the major gridlines; absent for none.
    #[serde(default)]
    pub gridlines: Option<String>,
}

/// One series of a chart.
#[derive(Deserialize)]
pub struct Series {
    /// Name in the legend.
    pub name: String,
    /// Cells with the x values.
    pub x: Block,
    /// Cells with the y values.
    pub y: Block,
    /// How it is drawn.
    pub drawing: Drawing,
    /// Whether the legend names it.
    #[serde(rename = "inLegend")]
    pub in_legend: bool,
}

/// How a series is drawn.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Drawing {
    /// A line without markers.
    Line {
        /// Its colour.
        colour: String,
        /// Its width in points.
        weight: f64,
        /// Whether it is dashed.
        dashed: bool,
    },
    /// Markers without a line.
    Marks {
        /// Their shape.
        mark: Mark,
        /// Their size in points.
        size: u8,
        /// Their colour.
        colour: String,
        /// Whether they are filled with it.
        filled: bool,
    },
}

/// The shape of a marker.
#[derive(Clone, Copy, Deserialize)]
#[allow(missing_docs)]
pub enum Mark {
    Circle,
    Square,
    Triangle,
    Diamond,
    X,
    Star,
}
