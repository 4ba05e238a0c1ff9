//! What a workbook is made from: sheets as `view/sheet/layout.ts` plans them, in JSON. Rows and columns are
//! counted from 0. What a plan has beyond this is ignored.

use serde::Deserialize;

/// A block of cells: its first row and column, and how many of each.
pub type Block = [u32; 4];

/// A whole workbook.
#[derive(Deserialize)]
pub struct Book {
    /// Title in the file's properties.
    pub title: String,
    /// When it was made, as ISO 8601, so that the same input gives the same file.
    pub created: String,
    /// Its sheets, in their order.
    pub sheets: Vec<Sheet>,
}

/// One sheet.
#[derive(Deserialize)]
pub struct Sheet {
    /// What stands on its tab.
    pub name: String,
    /// Cells from the first one on, row by row.
    pub cells: Vec<Vec<Cell>>,
    /// How blocks of cells look; a later one is laid over an earlier.
    #[serde(default)]
    pub styles: Vec<Styled>,
    /// Names for cells, valid on this sheet only.
    #[serde(default)]
    pub names: Vec<Name>,
    /// Widths of the columns in points.
    #[serde(default)]
    pub widths: Vec<f64>,
    /// Heights of rows in points, each with its row; the others are as high as any.
    #[serde(default)]
    pub heights: Vec<(u32, f64)>,
    /// How it is printed.
    #[serde(default)]
    pub page: Option<Page>,
    /// A chart upon it.
    #[serde(default)]
    pub chart: Option<Chart>,
}

/// What a cell holds.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Cell {
    /// A number.
    Number(f64),
    /// A text, whatever it looks like; an empty one is an empty cell.
    Text(String),
    /// A formula.
    Formula {
        /// In Excel's English form, beginning with `=`.
        formula: String,
        /// What it comes to, shown until a program calculates it.
        value: Value,
    },
}

/// What a formula came to.
#[derive(Deserialize)]
#[serde(untagged)]
pub enum Value {
    /// A number.
    Number(f64),
    /// A text, or an error such as `#N/A`.
    Text(String),
}

/// A block of cells and what is changed about how they look.
#[derive(Deserialize)]
pub struct Styled {
    /// Which cells.
    pub block: Block,
    /// What is changed.
    #[serde(flatten)]
    pub style: Style,
}

/// What is changed about how cells look; what is left out stays.
#[derive(Clone, Default, Deserialize)]
#[serde(default)]
pub struct Style {
    /// An en-US number format.
    pub format: Option<String>,
    /// Bold letters.
    pub bold: bool,
    /// Italic letters.
    pub italic: bool,
    /// Size of the letters in points.
    pub size: Option<f64>,
    /// Colour of the letters, such as `#1F2933`.
    pub colour: Option<String>,
    /// Colour behind them.
    pub fill: Option<String>,
    /// Whether long text goes on in another line.
    pub wrap: bool,
    /// Where lines are drawn.
    pub border: Option<Border>,
    /// To which side the content stands.
    pub align: Option<Side>,
    /// How far from that side, in characters.
    pub indent: Option<u8>,
}

/// Lines around cells.
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

/// A name for a cell.
#[derive(Deserialize)]
pub struct Name {
    /// As formulas use it.
    pub name: String,
    /// Its cell.
    pub cell: Block,
}

/// A sheet on paper, landscape.
#[derive(Deserialize)]
pub struct Page {
    /// What is printed.
    pub printed: Block,
    /// Of the size on the screen, in per cent.
    pub scale: u16,
    /// Rows with which a page begins.
    pub breaks: Vec<u32>,
    /// Margins in points.
    pub margins: Margins,
    /// What stands at the foot of each page, on the left, in Excel's code.
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

/// A chart of lines and marks over two axes of numbers.
#[derive(Deserialize)]
pub struct Chart {
    /// Above it.
    pub title: String,
    /// For those who do not see it.
    pub description: String,
    /// What is drawn, in this order.
    pub series: Vec<Series>,
    /// To the right.
    pub x: Axis,
    /// Upwards.
    pub y: Axis,
    /// The cells under it.
    pub position: Block,
}

/// An axis that begins at 0.
#[derive(Deserialize)]
pub struct Axis {
    /// Beside it.
    pub title: String,
    /// Where it ends.
    pub end: f64,
    /// How far apart its numbers are.
    pub step: f64,
    /// An en-US number format; that of the cells where it is left out.
    #[serde(default)]
    pub format: Option<String>,
    /// Colour of the gridlines at its numbers; without one there are none.
    #[serde(default)]
    pub gridlines: Option<String>,
}

/// One series of a chart.
#[derive(Deserialize)]
pub struct Series {
    /// In the legend.
    pub name: String,
    /// Cells with the numbers of the axis to the right.
    pub x: Block,
    /// Cells with those upwards.
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
    /// A line without marks.
    Line {
        /// Its colour.
        colour: String,
        /// Its width in points.
        weight: f64,
        /// Whether it is dashed.
        dashed: bool,
    },
    /// Marks without a line.
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

/// The shape of a mark.
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
