// The German of what stands in a workbook.
import '../../../view/texts/german/answer.ts';
import '../../../view/texts/german/format.ts';
import '../../../view/texts/german/messages.ts';
import '../../../view/texts/german/models.ts';
import '../../../view/texts/german/names.ts';
import '../../../view/texts/german/report.ts';
import '../../../view/texts/german/sheet.ts';
