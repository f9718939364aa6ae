/** The part of Node's Buffer that the relay client uses to check an attestation. */
class Bytes extends Uint8Array {
  static encode(text: string, encoding = 'utf-8'): Bytes {
    if (encoding === 'base64') return Bytes.decode64(text)
    if (encoding === 'hex') return new Bytes((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)))
    return new Bytes(new TextEncoder().encode(text))
  }

  /** Node accepts both base64 alphabets here. */
  static decode64(text: string): Bytes {
    const usual = text.replaceAll('-', '+').replaceAll('_', '/')
    return new Bytes(Array.from(atob(usual), (sign) => sign.charCodeAt(0)))
  }

  override toString(encoding = 'utf-8'): string {
    if (encoding === 'base64') return btoa(String.fromCharCode(...this))
    if (encoding === 'hex') return Array.from(this, (byte) => byte.toString(16).padStart(2, '0')).join('')
    return new TextDecoder().decode(this)
  }
}

const from = (source: string | ArrayLike<number>, encoding?: string): Bytes =>
  typeof source === 'string' ? Bytes.encode(source, encoding) : new Bytes(source)

/** Without it the client reports every attested origin as unknown. */
export const installBuffer = (): void => {
  if (!('Buffer' in globalThis)) Object.assign(globalThis, { Buffer: { from, isBuffer: () => false } })
}
