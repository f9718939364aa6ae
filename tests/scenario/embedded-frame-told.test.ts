import { describe, expect, it } from 'vitest'

import { storageKeys } from '#domain/storage/storage-keys.ts'

import { EMAIL, embeddedWorld, frameReady, loggedIn, startRespondingFrame } from './embedded-kit.ts'

const dark = { themeMode: 'dark', w3mThemeVariables: { '--w3m-accent': '#123456' } } as const
const light = { themeMode: 'light' } as const

describe('the metadata of the site', () => {
  it('[S7-64, S3-22] is sent to the frame with the project id before any request', async () => {
    const metadata = {
      name: 'Tidepool',
      description: 'Shells',
      url: 'https://app.example',
      icons: ['https://app.example/icon.png'],
    }
    const tab = await loggedIn({ options: { metadata } })
    expect(tab.payloadsOf('SYNC_DAPP_DATA')).toEqual([
      {
        projectId: 'test',
        sdkType: 'walletport',
        sdkVersion: expect.stringMatching(/^html-universal-\d+\.\d+\.\d+$/),
        metadata,
      },
    ])
    const [first] = tab.frame.requests.map(({ name }) => name)
    expect(first).toBe('SYNC_DAPP_DATA')
    expect(tab.payloadsOf('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toHaveLength(1)
  })

  it('[S7-63, S3-21] is accompanied by the theme when the frame is ready, and by each change of the theme', async () => {
    const tab = await embeddedWorld()
    const { approveRequest, connectByEmail } = tab.embedded
    approveRequest.setTheme(dark)
    await tab.clock.advance(500)
    expect(tab.frame.visits).toEqual([])
    tab.kernel.open({})
    connectByEmail.send(EMAIL)
    await frameReady(tab)
    expect(tab.payloadsOf('SYNC_THEME')).toEqual([dark])
    approveRequest.setTheme({ ...dark })
    await tab.clock.advance(0)
    expect(tab.payloadsOf('SYNC_THEME')).toEqual([dark])
    approveRequest.setTheme(light)
    await tab.clock.advance(0)
    expect(tab.payloadsOf('SYNC_THEME')).toEqual([dark, light])
  })
})

describe('a login while the previous sign-out is pending', () => {
  it('[S9-34] remains when that sign-out times out', async () => {
    const tab = await loggedIn(startRespondingFrame(undefined, undefined, false))
    await tab.clock.advance(30_000)
    const disconnecting = tab.outside.disconnect()
    await tab.clock.advance(0)
    expect(tab.account().status).toBe('disconnected')
    tab.kernel.open({})
    tab.embedded.connectByEmail.send(EMAIL)
    await tab.clock.advance(0)
    tab.frame.reply('CONNECT_EMAIL', { action: 'CONNECT' })
    await tab.clock.advance(600)
    expect(tab.account().status).toBe('connected')
    await tab.clock.advance(3000)
    await disconnecting
    expect(tab.account().status).toBe('connected')
    expect(tab.stored(storageKeys.connectedConnectors)).toEqual({ eip155: 'auth' })
  })
})
