// What stands for a path where the report that Reprise generates is meant. No written report has it: those end in `.md`.

export const generatedReportPath = "generated";
