// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'

import type { WalletportOptions } from '#contracts/index.ts'
import { analytics } from '#public/analytics.ts'
import { kernelOf } from '#public/kernel.ts'
import { settled } from '#testkit/fake-clock.ts'
import { network } from '#tests/scenario/world.ts'
import { clause } from '#tests/spec/clauses.ts'

const started = (options: WalletportOptions) => kernelOf(() => options).start()

clause('S6-11', () => {
  it('[S6-11] analytics that a host adds to a running kernel is fetched once, by the added option', async () => {
    const option = analytics({ url: 'https://analytics.example' })
    const load = vi.fn(option.load)
    const error = vi.fn()
    const logger = { debug: () => {}, info: () => {}, warn: () => {}, error }
    const kernel = started({ projectId: 'x', networks: [network(1)], logger })
    kernel.update({ analytics: { ...option, load } })
    await settled()
    expect(load).not.toHaveBeenCalled()
    kernel.update({ features: { analytics: true } })
    kernel.update({ themeMode: 'light' })
    await settled()
    expect(load).toHaveBeenCalledOnce()
    const otherKernel = started({ projectId: 'x', networks: [network(1)], logger })
    otherKernel.update({ analytics: { ...option, load }, features: { analytics: true } })
    await settled()
    expect([load.mock.calls.length, error.mock.calls]).toEqual([2, []])
    kernel.dispose()
    otherKernel.dispose()
  })
})
