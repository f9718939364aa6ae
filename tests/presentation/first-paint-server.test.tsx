// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import type { InitialState } from '#contracts/index.ts'
import { eachWay, knownOf, named, type Way, ways, withBalance } from '#tests/presentation/first-paint-kit.tsx'
import { remembering, shellKit } from '#tests/presentation/hooks-kit.tsx'

const onServer = (way: Way, known: InitialState | undefined): string =>
  renderToString(ways[way](shellKit(), remembering)(known)).replaceAll('<!-- -->', '')

describe.each(eachWay)('a server with %s', (way) => {
  it('draws the name, the flag and the network of a connected user', () => {
    const html = onServer(way, knownOf(named))
    expect(html).toMatch(/data-state="connected" data-theme="dark" aria-busy="false"><svg class="flag"/)
    expect(html).toContain('<span>harbour.eth</span></button>')
    expect(html).toContain('<span>Base</span>')
    expect(html).toContain('<b>connected harbour.eth</b>')
    expect(html).not.toContain('data-state="restoring"')
  })

  it('draws the address of an account without a name', () => {
    expect(onServer(way, knownOf(withBalance))).toContain('<bdi dir="ltr">0xd8dA…6045</bdi></button>')
  })

  it('[S4-02] says that the wallet was not asked yet', () => {
    expect(onServer(way, knownOf(named))).toContain('<p>restoring connecting harbour.eth io.example</p>')
  })

  it('offers a user without a connection to connect', () => {
    const html = onServer(way, knownOf())
    expect(html).toMatch(/data-state="disconnected" [^>]*aria-busy="false"><span>Connect wallet</)
    expect(html).toContain('<p>ready disconnected  </p>')
    expect(html).not.toContain('data-state="restoring"')
  })

  it('keeps the place of a button of which it knows nothing', () => {
    expect(onServer(way, undefined)).toContain('data-state="restoring"')
  })

  it('does not keep what it knows for the next request', () => {
    const page = ways[way](shellKit(), remembering)
    renderToString(page(knownOf(named)))
    expect(renderToString(page(undefined))).not.toContain('harbour')
    expect(renderToString(page(knownOf()))).not.toContain('harbour')
  })
})
