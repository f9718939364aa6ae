import { installBuffer } from './buffer.ts'
import { startKit } from './kit.ts'
import { pairingLinkOf, withoutLink } from './link.ts'
import { showPhone } from './page.ts'
import { SandboxPhone } from './phone.ts'
import './phone.css'

declare global {
  interface Window {
    /** The page's phone, for the console and browser tests. */
    sandboxPhone?: SandboxPhone
  }
}

export interface PhoneSettings {
  /** JSON-RPC endpoints by chain id. */
  readonly evm: Readonly<Record<string, string>>
  /** The page's own `?relay=` takes precedence. */
  readonly relay: string
}

/** Turns the page into a phone. `?verify=` names a verify server, `?phone=` a phone with its own storage. */
export const openPhone = async ({ evm, relay }: PhoneSettings, main: HTMLElement): Promise<void> => {
  installBuffer()
  const query = new URLSearchParams(location.search)
  const name = query.get('phone') ?? 'phone'
  const verifyUrl = query.get('verify')
  const kit = await startKit({
    relayUrl: query.get('relay') ?? relay,
    ...(verifyUrl !== null && { verifyUrl }),
    url: `${location.origin}/phone.html`,
    storagePrefix: `sandbox-${name}`,
  })
  const phone = new SandboxPhone(kit, evm, name)
  window.sandboxPhone = phone
  showPhone(phone, main)

  const link = pairingLinkOf(location)
  history.replaceState(null, '', withoutLink(location))
  if (link !== undefined) await phone.pair(link)
}
