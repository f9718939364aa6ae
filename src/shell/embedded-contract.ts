/** What `embedded()` returns. Opaque: give it to `embedded`. */
export interface EmbeddedAdapter {
  readonly url: string
  readonly load: () => Promise<unknown>
}
