/**
 * The number by which an institution knows a loan; businesses give it to be identified (§5 "Operation number").
 * Institutions number in their own ways: 4 to 40 letters and digits, at least one digit, with `-`, `.` or `/` inside.
 */
const OPERATION = /^(?=.*\d)[\dA-Z][\dA-Z./-]{2,38}[\dA-Z]$/;

/** The number without blanks and in upper case, or null when `text` cannot be one. */
export function parseOperationNumber(text: string): string | null {
  const number = text.replace(/\s/g, '').toUpperCase();
  return OPERATION.test(number) ? number : null;
}

/** Whether two numbers are the same but for case, and for the blanks and dots that people put into long numbers. */
export function sameOperation(a: string, b: string): boolean {
  return bare(a) === bare(b);
}

function bare(operationNumber: string): string {
  return operationNumber.replace(/[\s.]/g, '').toUpperCase();
}
