export { signedSnapshot } from '#infrastructure/http/signed-wallets.ts'
