// The package's own import `walletport/server-html`, which a server's build resolves to this file.
export { serverHtml } from '#shell/button/server-html.ts'
