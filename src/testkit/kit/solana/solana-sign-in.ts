import type { TestSignIn } from '#testkit/test-solana-wallet.ts'

const LINES = [
  ['URI', 'uri'],
  ['Version', 'version'],
  ['Chain ID', 'chainId'],
  ['Nonce', 'nonce'],
  ['Issued At', 'issuedAt'],
  ['Expiration Time', 'expirationTime'],
  ['Not Before', 'notBefore'],
  ['Request ID', 'requestId'],
] as const

const textIn = (input: TestSignIn, field: string): string | undefined => {
  const value = input[field]
  return typeof value === 'string' ? value : undefined
}

/** The text of Sign In With Solana that a wallet writes for a site's request. */
export const solanaSignInText = (input: TestSignIn, host: string): string => {
  const domain = textIn(input, 'domain') ?? host
  const header = `${domain} wants you to sign in with your Solana account:\n${textIn(input, 'address') ?? ''}`
  const statement = textIn(input, 'statement')
  const fields = LINES.flatMap(([label, field]) => {
    const value = textIn(input, field)
    return value === undefined ? [] : [`${label}: ${value}`]
  })
  const { resources } = input
  const list = Array.isArray(resources) ? ['Resources:', ...resources.map((uri) => `- ${String(uri)}`)] : []
  const body = [...fields, ...list].join('\n')
  return [header, statement, body].filter((part) => part !== undefined && part !== '').join('\n\n')
}
