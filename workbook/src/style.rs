//! Combines all styles of a cell into one format.

use rust_xlsxwriter::{Color, Format, FormatAlign, FormatBorder};

use crate::message::{Block, Border, Side, Style, Styled};

/// A cache of formats, so that cells with the same styles share one.
pub struct Formats<'a> {
    styles: &'a [Styled],
    made: Vec<(Vec<usize>, Format)>,
}

impl<'a> Formats<'a> {
    pub fn of(styles: &'a [Styled]) -> Self {
        let made = Vec::new();
        Self { styles, made }
    }

    /// The format of a cell; `None` if it has no style.
    pub fn at(&mut self, row: u32, column: u32) -> Option<&Format> {
        let over: Vec<usize> = (0..self.styles.len())
            .filter(|&i| holds(self.styles[i].block, row, column))
            .collect();
        if over.is_empty() {
            return None;
        }
        let known = self.made.iter().position(|(key, _)| *key == over);
        let place = known.unwrap_or_else(|| {
            let format = over.iter().fold(Format::new(), |format, &i| {
                laid_over(format, &self.styles[i].style)
            });
            self.made.push((over, format));
            self.made.len() - 1
        });
        Some(&self.made[place].1)
    }

    /// The blocks that have a style.
    pub fn blocks(&self) -> impl Iterator<Item = Block> + use<'a> {
        self.styles.iter().map(|styled| styled.block)
    }
}

fn holds([top, left, rows, columns]: Block, row: u32, column: u32) -> bool {
    (top..top + rows).contains(&row) && (left..left + columns).contains(&column)
}

fn laid_over(format: Format, style: &Style) -> Format {
    let mut format = format;
    if let Some(numbers) = &style.format {
        format = format.set_num_format(numbers);
    }
    if style.bold {
        format = format.set_bold();
    }
    if style.italic {
        format = format.set_italic();
    }
    if let Some(size) = style.size {
        format = format.set_font_size(size);
    }
    if let Some(colour) = &style.colour {
        format = format.set_font_color(Color::from(colour.as_str()));
    }
    if let Some(colour) = &style.fill {
        format = format.set_background_color(Color::from(colour.as_str()));
    }
    if style.wrap {
        format = format.set_text_wrap();
    }
    match style.border {
        Some(Border::Below) => format = format.set_border_bottom(FormatBorder::Thin),
        Some(Border::Around) => format = format.set_border(FormatBorder::Thin),
        None => {}
    }
    match style.align {
        Some(Side::Left) => format = format.set_align(FormatAlign::Left),
        Some(Side::Right) => format = format.set_align(FormatAlign::Right),
        None => {}
    }
    if let Some(indent) = style.indent {
        format = format.set_indent(indent);
    }
    format
}
