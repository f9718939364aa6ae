import { isSafeAddress } from './safe-address.ts'
import { WalletportError } from './walletport-error.ts'

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
    if (!isSafeAddress(url, 'wss:', 'ws:'))
      throw invalid(`relay({ urls }): not a wss: address: ${String(url)}`)
  if (verifyUrl !== undefined && !isSafeAddress(verifyUrl, 'https:', 'http:'))
    throw invalid(`relay({ verifyUrl }): not an https: address: ${verifyUrl}`)
}
