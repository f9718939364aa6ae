/** Browsers render the button itself, so their builds resolve `walletport/server-html` to this file. */
export const serverHtml = (): string => ''
