/** A browser draws the button itself, so its build resolves `#server-html` to this file. */
export const serverHtml = (): string => ''
