/** Browsers render the button itself, so their builds resolve `#server-html` to this file. */
export const serverHtml = (): string => ''
