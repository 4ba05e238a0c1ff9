// The German texts of a workbook.
import '../../../view/texts/german/models.ts';
import '../../../view/texts/german/result.ts';
import '../../../view/texts/german/inAnswer.ts';
import '../../../view/texts/german/sheet.ts';
import '../../../view/texts/german/template.ts';
