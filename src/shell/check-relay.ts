import { WalletportError } from './walletport-error.ts'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/

const isSafe = (url: unknown, secure: string, plain: string): boolean => {
  try {
    const { protocol, hostname } = new URL(String(url))
    return protocol === secure || (protocol === plain && LOOPBACK.test(hostname))
  } catch {
    return false
  }
}

const invalid = (message: string) => new WalletportError('INVALID_OPTION', message)

/** Throws on an address that is not encrypted and leaves this machine. */
export const checkRelay = ({
  urls,
  verifyUrl,
}: {
  readonly urls: unknown
  readonly verifyUrl?: string | undefined
}): void => {
  if (!Array.isArray(urls) || urls.length === 0)
    throw invalid('relay({ urls }): at least one address is needed')
  for (const url of urls)
    if (!isSafe(url, 'wss:', 'ws:')) throw invalid(`relay({ urls }): not a wss: address: ${String(url)}`)
  if (verifyUrl !== undefined && !isSafe(verifyUrl, 'https:', 'http:'))
    throw invalid(`relay({ verifyUrl }): not an https: address: ${verifyUrl}`)
}
