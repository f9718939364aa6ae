import { Container } from 'inversify'
import { afterEach, describe, expect, it, vi } from 'vitest'

import type { ChainId } from '#domain/caip/chain-id.ts'
import { BrowserPopup } from '#infrastructure/frame/browser-popup.ts'
import { IframeSecureFrame } from '#infrastructure/frame/iframe-secure-frame.ts'
import { frameModule } from '#infrastructure/frame/module.ts'
import { Clock } from '#ports/clock.ts'
import { Popup } from '#ports/popup.ts'
import { SecureFrame } from '#ports/secure-frame.ts'
import { embedded } from '#public/embedded.ts'
import { FakeClock } from '#testkit/fake-clock.ts'

const FRAME = 'https://frame.example/sdk'

describe('embedded({ url })', () => {
  afterEach(() => vi.unstubAllGlobals())

  it.each([FRAME, 'http://127.0.0.1:4000/sdk', 'http://localhost:4000/', 'http://frame.localhost/sdk'])(
    'accepts %s',
    (url) => expect(embedded({ url })).toEqual({ feature: 'embedded', url, load: expect.any(Function) }),
  )

  it.each([
    ['http://frame.example/', 'expected an address of https'],
    ['//frame.example/', 'expected an address of https'],
    ['javascript:alert(1)', 'expected an address of https'],
    ['', 'expected an address of https'],
    [`${FRAME}?version=3`, 'it has a query or fragment'],
    [`${FRAME}#top`, 'it has a query or fragment'],
  ])('[S2-33] rejects %j', (url, reason) => {
    const refusal = { code: 'INVALID_OPTION', message: `embedded({ url }): ${reason}: ${url}` }
    expect(() => embedded({ url })).toThrow(expect.objectContaining(refusal))
  })

  it("rejects the page's own origin, whose scripts could access the keys", () => {
    vi.stubGlobal('location', { origin: 'https://frame.example' })
    expect(() => embedded({ url: FRAME })).toThrow("the page's own origin")
  })

  it('[S8-45] calls the host back when the frame could not load', async () => {
    const onFailure = vi.fn<(reason: string) => void>()
    const frame = new IframeSecureFrame({ embedded: embedded({ url: FRAME, onFailure }) }, new FakeClock())
    const visit = { chainId: 'eip155:1' as ChainId, rpcUrl: undefined }
    expect(await frame.open(visit)()).toMatchObject({ left: { _tag: 'FrameUnavailable' } })
    expect(onFailure.mock.calls).toEqual([['iframe_load_failed']])
    frame.dispose()
  })

  it('loads the frame and its popup when they are first needed, without side effects before they are used', async () => {
    const container = new Container({ defaultScope: 'Singleton' })
    container.bind(Clock).toConstantValue(new FakeClock())
    container.loadSync(frameModule({ embedded: embedded({ url: FRAME }), projectId: 'p' }))
    expect(container.get(SecureFrame)).toBeInstanceOf(IframeSecureFrame)
    expect(container.get(Popup)).toBeInstanceOf(BrowserPopup)
    await container.unbindAll()
  })
})
