import { invalidOption } from './walletport-error.ts'

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/

/** Parses a URL that is encrypted, or unencrypted on localhost. Throws INVALID_OPTION for any other. */
export const checkAddress = (option: string, url: unknown, scheme: 'https' | 'wss'): URL => {
  try {
    const parsed = new URL(String(url))
    const { protocol, hostname } = parsed
    if (protocol === `${scheme}:` || (`${protocol.slice(0, -1)}s` === scheme && LOOPBACK.test(hostname)))
      return parsed
  } catch {}
  throw invalidOption(`${option}: expected an address of ${scheme}: ${String(url)}`)
}
