import * as E from 'fp-ts/Either'
import { describe, expect, it } from 'vitest'

import { checkNames } from '#domain/diagnostics/checks/check.ts'
import type { PageFacts, ServedPage } from '#domain/diagnostics/checks/page-checks.ts'
import { failure } from '#domain/shared/failure.ts'
import { FakeClock, settled } from '#testkit/fake-clock.ts'
import { FakeHostPage } from '#testkit/fake-host-page.ts'
import { FakeNodeProbe } from '#testkit/fake-node-probe.ts'
import { FakeProjectService } from '#testkit/fake-project-service.ts'
import { FakeRelay } from '#testkit/fake-relay.ts'
import { FakeSecureFrame } from '#testkit/fake-secure-frame.ts'
import { FakeWalletDirectory, listedWallet } from '#testkit/fake-wallet-directory.ts'

import { wallet } from './wallets.ts'
import { network, readyWorld, type Setting } from './world.ts'

const NOW = 1_000_000
const ICON = 'https://app.example/icon.png'
const RELAY = 'wss://relay.example'

/** Nodes that respond for the chain at the end of their URLs, to one request or a batch. */
const goodNodes = (gone: readonly string[] = []) => {
  const nodes = new FakeNodeProbe()
  nodes.answer = (url, { body }) => {
    if (gone.includes(url)) return undefined
    const result = `0x${Number(url.split('/').at(-1)).toString(16)}`
    return JSON.stringify(
      Array.isArray(body)
        ? [
            { id: 1, result },
            { id: 2, result: '0x0' },
          ]
        : { id: 1, result },
    )
  }
  return nodes
}

/** Nodes of which that of chain 10 lacks these abilities. */
const limitedNodes = (...lacks: readonly ('batches' | 'old states')[]) => {
  const nodes = goodNodes()
  const goodAnswer = nodes.answer
  nodes.answer = (url, question) => {
    if (!url.endsWith('/10')) return goodAnswer(url, question)
    const isOld = JSON.stringify(question.body).includes('eth_getBalance')
    if (Array.isArray(question.body) ? lacks.includes('batches') : isOld && lacks.includes('old states'))
      return '{"error":{}}'
    const response = goodAnswer(url, question)
    return lacks.includes('old states')
      ? response?.replace(/"id":2,"result":"0x0"/, '"id":2,"error":{}')
      : response
  }
  return nodes
}

/** A page without any problem. */
const page = () => {
  const hostPage = new FakeHostPage(NOW)
  hostPage.pictures = { [ICON]: { width: 256, height: 256 } }
  return hostPage
}

/** The network 5 with these nodes. */
const networkWithNodes = (...http: readonly string[]) => ({ ...network(5), rpcUrls: { default: { http } } })

const withRelay = (change: (relay: FakeRelay) => void, urls: readonly string[] = [RELAY]): Setting => {
  const relay = new FakeRelay()
  change(relay)
  return { relay, options: { relay: { feature: 'relay', urls, load: async () => ({}) } } }
}

const withDirectory = (change: (directory: FakeWalletDirectory) => void): Setting => {
  const directory = new FakeWalletDirectory([listedWallet('1', 'Ternkey')])
  change(directory)
  return { directory, options: { baseUrls: { directory: 'https://wallets.example' } } }
}

const withOwnList = (change: (directory: FakeWalletDirectory) => void): Setting => ({
  ...withDirectory(change),
  options: { walletSnapshot: { version: 1, wallets: [] } },
})

const withFrame = (behaviour: FakeSecureFrame['behaviour'] = 'ok') => {
  const clock = new FakeClock(NOW)
  const frame = new FakeSecureFrame(clock)
  frame.behaviour = behaviour
  frame.answers('IS_CONNECTED', () => E.right({ isConnected: false }))
  return { clock, frame }
}

const withFrameThat = (change: (frame: FakeSecureFrame) => void) => {
  const setting = withFrame()
  change(setting.frame)
  return setting
}

const withPage = (change: (hostPage: FakeHostPage) => void): Setting => {
  const hostPage = page()
  change(hostPage)
  return { hostPage }
}

const withServed = (response: Partial<ServedPage>): Setting =>
  withPage((hostPage) => void (hostPage.answer = E.right({ policies: [], time: NOW, ...response })))

const withFacts = (changes: Partial<PageFacts>): Setting =>
  withPage((hostPage) => void (hostPage.changes = changes))

const metadata = { name: 'Tidepool', url: 'https://app.example', icons: [ICON] }

const checking = async ({ options, ...setting }: Setting = {}) => {
  const tab = await readyWorld({
    wallets: [wallet()],
    hostPage: page(),
    nodes: goodNodes(),
    ...setting,
    options: { metadata, ...options },
  })
  await tab.inside.diagnostics.load()
  const found = async () => {
    const checked = tab.outside.check()
    // Long enough for a frame that does not load.
    await tab.clock.advance(60_000)
    const { checks } = await checked
    return Object.fromEntries(checks.map(({ name, status, sentence }) => [name, `${status}: ${sentence}`]))
  }
  return { ...tab, diagnostics: tab.outside.diagnostics, check: tab.outside.check, found }
}

describe('The self-check', () => {
  it('finds no problem in a correct configuration, and sends only requests that the options need', async () => {
    const { found, relay, directory, frame } = await checking()
    expect(await found()).toEqual({
      projectId: 'ok: Set.',
      https: 'ok: The page is served over HTTPS.',
      storage: 'ok: Sessions are kept after a reload.',
      instances: 'ok: There is one on this page.',
      react: 'ok: Version 19.0.0.',
      packages: 'ok: What the options need is installed.',
      wallets: 'ok: 1 wallet announced itself.',
      metadata: 'ok: Both are set.',
      clock: 'ok: It agrees with the page’s server.',
      origin: 'skipped: The option project isn’t set.',
      directory: 'skipped: No list is set.',
      rpc: 'ok: Every network answers.',
      relay: 'skipped: Wallets on other devices are off.',
      frame: 'skipped: Email and social sign-in are off.',
      csp: 'ok: The page has none.',
    })
    expect([relay.calls, directory.requests, frame.visits]).toEqual([[], [], []])
  })

  it.each([
    [['https://app.example'], 'ok: app.example is allowed.'],
    [['https://other.example'], 'failure: Add app.example to the project’s allowlist.'],
  ])('checks whether the project allows the page: %j', async (origins, sentence) => {
    const project = new FakeProjectService()
    project.toOrigins = E.right(origins)
    const option = { feature: 'project', load: async () => ({}) } as const
    const { found } = await checking({ project, options: { project: option } })
    expect((await found())['origin']).toBe(sentence)
  })

  const projectOption = (more: object = {}) =>
    ({ feature: 'project', load: async () => ({}), ...more }) as const
  const url = 'https://project.example'
  const open = E.right([])
  it.each([
    // A service that fails or cannot be reached yields an empty list of origins. S7-73.
    [
      'Refused',
      'HTTP status code: 404',
      open,
      'warning: The project service didn’t answer: HTTP status code: 404. Check its address.',
    ],
    [
      'Offline',
      'No connection',
      open,
      'warning: The project service didn’t answer: No connection. Check its address.',
    ],
    ['Offline', 'No connection', E.right(['https://app.example']), 'ok: app.example is allowed.'],
  ] as const)(
    'does not treat an empty list of origins as a permission after a failure, %#',
    async (tag, message, origins, sentence) => {
      const project = new FakeProjectService()
      project.toFeatures = E.left(failure(tag, message))
      project.toOrigins = origins
      const { found } = await checking({ project, options: { project: projectOption({ url }) } })
      expect((await found())['origin']).toBe(sentence)
    },
  )

  it('allows every origin with an empty list', async () => {
    const project = new FakeProjectService()
    project.toFeatures = E.right([])
    project.toOrigins = open
    const { found } = await checking({ project, options: { project: projectOption({ url }) } })
    expect((await found())['origin']).toBe('ok: app.example is allowed.')
  })

  it('does not check the origin if no source lists the allowed ones', async () => {
    const project = new FakeProjectService()
    project.toFeatures = E.right([])
    const { found } = await checking({ project, options: { project: projectOption() } })
    expect((await found())['origin']).toBe('skipped: The option project names no source of allowed origins.')
  })

  it.each([
    [E.right([]), { url }, 'ok: Set and accepted.'],
    [
      E.left(failure('Refused', 'HTTP status code: 401')),
      { url },
      'failure: The project service doesn’t know this id. Copy it from your project’s page.',
    ],
    [
      E.left(failure('Refused', 'HTTP status code: 403')),
      { url },
      'failure: The project service doesn’t know this id. Copy it from your project’s page.',
    ],
    [E.left(failure('Refused', 'HTTP status code: 404')), { url }, 'ok: Set.'],
    [E.left(failure('Offline', 'No connection')), { url }, 'ok: Set.'],
    [E.right([]), {}, 'ok: Set.'],
  ])('reports whether the project service accepts the project id, %#', async (features, more, sentence) => {
    const project = new FakeProjectService()
    project.toFeatures = features
    const { found } = await checking({ project, options: { project: projectOption(more) } })
    expect((await found())['projectId']).toBe(sentence)
    expect(project.requests).toEqual(['features', 'limits', 'origins'])
  })

  it.each([
    ['with manualControl', { manualControl: true }],
    ['in basic mode', { basic: true }],
  ])('reports that the project’s URL does not respond, with %s too', async (_, mode) => {
    const project = new FakeProjectService()
    project.toLimits = E.left(failure('Refused', 'HTTP status code: 404'))
    project.toOrigins = E.right([])
    const { found } = await checking({ project, options: { project: projectOption({ url }), ...mode } })
    expect((await found())['origin']).toBe(
      'warning: The project service didn’t answer: HTTP status code: 404. Check its address.',
    )
    expect(project.requests).toEqual(['limits', 'origins'])
  })

  it('does not report a project without limits as unreachable', async () => {
    const project = new FakeProjectService()
    project.toFeatures = E.right([])
    project.toLimits = E.left(failure('Refused', 'HTTP status code: 404'))
    project.toOrigins = E.right([])
    const { found } = await checking({ project, options: { project: projectOption({ url }) } })
    expect((await found())['origin']).toBe('ok: app.example is allowed.')
  })

  it('reports why the project’s allowed origins are unknown', async () => {
    const project = new FakeProjectService()
    project.toOrigins = E.left(failure('RateLimited', 'HTTP status code: 429'))
    const option = { feature: 'project', load: async () => ({}) } as const
    const { found } = await checking({ project, options: { project: option } })
    expect((await found())['origin']).toMatch(/^warning: .*429/)
  })

  it('sends no request before the host or the user starts it', async () => {
    const { hostPage, nodes } = await checking()
    expect([hostPage.requestCount, nodes.requests]).toEqual([0, []])
  })

  const broken: readonly (readonly [name: string, setting: Setting, sentence: string])[] = [
    [
      'projectId',
      { options: { projectId: undefined, baseUrls: { rpc: 'https://rpc.example' } } },
      'failure: Set projectId in the modal’s options.',
    ],
    ['projectId', { options: { projectId: undefined } }, 'skipped: No service needs one.'],
    [
      'metadata',
      { options: { metadata: { ...metadata, url: 'https://other.example' } } },
      'warning: Set metadata.url to https://app.example. Wallets compare it with the page’s origin.',
    ],
    [
      'metadata',
      { options: { metadata: { name: 'Tidepool' } } },
      'warning: Set metadata.icons to a square picture of at least 128 pixels.',
    ],
    [
      'wallets',
      { wallets: [] },
      'warning: No wallet announced itself. Install a wallet’s extension to try one.',
    ],
    ['wallets', { namespaces: [] }, 'skipped: There are no adapters.'],
    [
      'https',
      { options: { networks: [networkWithNodes('http://rpc.example/1')] } },
      'failure: Use HTTPS for rpc.example. The browser blocks plain HTTP here.',
    ],
    [
      'rpc',
      { nodes: new FakeNodeProbe() },
      'failure: Chain 1 doesn’t answer. Set another RPC address for it.',
    ],
    [
      'rpc',
      { nodes: goodNodes(['https://rpc.example/10']) },
      'warning: Chain 10 doesn’t answer. Set another RPC address for it.',
    ],
    [
      'rpc',
      { options: { networks: [network(1), networkWithNodes('https://rpc.example/43113')] } },
      'failure: Chain 5 answers as 43113. Set its own RPC address.',
    ],
    [
      'rpc',
      { nodes: limitedNodes('batches', 'old states') },
      'warning: The node of Chain 10 doesn’t answer batches. Set an RPC address that does.',
    ],
    [
      'rpc',
      { nodes: limitedNodes('old states') },
      'warning: The node of Chain 10 doesn’t know old states. Set the RPC address of an archive node.',
    ],
    [
      'rpc',
      { options: { networks: [networkWithNodes()] } },
      'failure: Chain 5 has no RPC address. Set one in customRpcUrls.',
    ],
    [
      'relay',
      withRelay((relay) => void (relay.state = 'unreachable')),
      'failure: relay.example doesn’t answer. Check the address in relay.',
    ],
    [
      'relay',
      withRelay((relay) => void (relay.rejections = { [RELAY]: 'Unauthorized: invalid key' })),
      'failure: relay.example refuses this page: Unauthorized: invalid key. Check the project id and its allowlist.',
    ],
    [
      'relay',
      withRelay(
        (relay) => void (relay.rejections = { [RELAY]: 'JWT validation error: JWT Token is not yet valid' }),
      ),
      'failure: relay.example refuses this device’s clock. Set it to the right time.',
    ],
    [
      'relay',
      withRelay((relay) => void (relay.rejections = { [RELAY]: 'gone' }), [RELAY, 'wss://second.example']),
      'warning: relay.example refuses this page: gone. Check the project id and its allowlist.',
    ],
    ['relay', withRelay(() => undefined), 'ok: Connected in 0 ms.'],
    [
      'directory',
      withDirectory((directory) => void (directory.failure = failure('Refused', 'HTTP status code: 403'))),
      'failure: The wallet list doesn’t load: HTTP status code: 403. Check baseUrls.directory.',
    ],
    [
      'directory',
      withDirectory((directory) => void (directory.standsInFor = failure('Offline', 'No connection'))),
      'warning: Your own list is shown: No connection. Check baseUrls.directory.',
    ],
    [
      'directory',
      withDirectory((directory) => {
        directory.signed = true
        directory.failure = failure('Unreadable', 'None of the pinned keys signed the wallet list')
      }),
      'failure: The signed wallet list doesn’t load: None of the pinned keys signed the wallet list. Check its address, its signature and publicKeys.',
    ],
    [
      'directory',
      withDirectory((directory) => {
        directory.signed = true
        directory.standsInFor = failure('Offline', 'No connection')
      }),
      'warning: The last accepted wallet list is shown: No connection. Check its address, its signature and publicKeys.',
    ],
    [
      'directory',
      withOwnList((directory) => void (directory.failure = failure('Timeout', 'No answer in time'))),
      'failure: Your wallet list doesn’t load: No answer in time. Check walletSnapshot.',
    ],
    [
      'directory',
      withDirectory((directory) => void (directory.wallets = [])),
      'warning: No wallet is listed. Check includeWalletIds and your networks.',
    ],
    ['directory', withDirectory(() => undefined), 'ok: 1 wallet is listed.'],
    ['frame', withFrame(), 'ok: It loads and answers.'],
    [
      'frame',
      withFrameThat((frame) => frame.answers('IS_CONNECTED', () => E.left('No'))),
      'ok: It loads and answers.',
    ],
    [
      'frame',
      withFrameThat((frame) => frame.answersLater('IS_CONNECTED')),
      'failure: It loads, but doesn’t answer within 10 s. Check the server of embedded.url.',
    ],
    [
      'frame',
      withFrame('unloadable'),
      'failure: It doesn’t load: Unable to load email login dependency. Check embedded.url, and that its server allows https://app.example.',
    ],
    [
      'storage',
      withPage((hostPage) => void (hostPage.keeps = false)),
      'failure: Allow this page to store data, or set the option storage. Users sign in again after each reload.',
    ],
    [
      'packages',
      withPage((hostPage) => void (hostPage.missing = ['viem is missing. Install it: npm i viem@2'])),
      'failure: viem is missing. Install it: npm i viem@2.',
    ],
    [
      'https',
      withFacts({ secure: false }),
      'failure: Serve the page over HTTPS. Wallets and the browser’s keys need it.',
    ],
    ['https', withFacts({ origin: 'http://localhost:5173' }), 'ok: The page is served from this computer.'],
    [
      'instances',
      withFacts({ instances: ['1', '1'] }),
      'warning: There are 2 on this page. Create Walletport once, outside of components.',
    ],
    [
      'instances',
      withFacts({ instances: ['1', '2'] }),
      'failure: The page has the versions 1, 2. Install one of them.',
    ],
    ['react', withFacts({ react: undefined }), 'skipped: The modal isn’t on this page.'],
    [
      'react',
      withFacts({ react: { react: '19.0.0', dom: '18.3.1' } }),
      'failure: React is 19.0.0 and React DOM 18.3.1. Install the same version of both.',
    ],
    [
      'react',
      withFacts({ reactCopies: ['19.0.0', '18.3.1'] }),
      'warning: The page has React 19.0.0, 18.3.1. Let the bundler use one.',
    ],
    [
      'clock',
      withServed({ time: NOW + 61_000 }),
      'failure: Set this device’s clock: it is 61 s off. Sign-ins and the relay depend on it.',
    ],
    ['clock', withServed({ time: NOW - 60_000 }), 'ok: It agrees with the page’s server.'],
    ['clock', withServed({ time: undefined }), 'skipped: The page’s server doesn’t tell the time.'],
    [
      'csp',
      withServed({ policies: ["connect-src 'self'"] }),
      'failure: Allow rpc.example under connect-src.',
    ],
    [
      'csp',
      withServed({ policies: ["connect-src 'self' https://rpc.example"] }),
      'ok: Everything it needs is allowed.',
    ],
    [
      'csp',
      withServed({ policies: ["connect-src 'self' https://rpc.example/1 https://rpc.example/10"] }),
      'ok: Everything it needs is allowed.',
    ],
    [
      'csp',
      withServed({ policies: ["connect-src 'self' https://rpc.example/1"] }),
      'failure: Allow rpc.example under connect-src.',
    ],
    [
      'csp',
      withServed({ policies: ["img-src 'self' https://app.example"] }),
      'failure: Allow data: under img-src.',
    ],
    [
      'csp',
      withFacts({ policies: ["default-src 'none'"] }),
      'failure: Allow app.example, rpc.example under connect-src.',
    ],
    [
      'csp',
      withPage((hostPage) => void (hostPage.answer = E.left(failure('Offline', 'No connection')))),
      'skipped: The page’s server doesn’t tell it.',
    ],
  ]

  it.each(broken)('%s, %#', async (name, setting, sentence) => {
    const { found } = await checking(setting)
    expect((await found())[name]).toBe(sentence)
  })

  it('reports requests that the browser blocked during the check, but not those of the page itself', async () => {
    const hostPage = page()
    hostPage.held = true
    const { check, clock } = await checking({ hostPage })
    const checked = check()
    await settled()
    hostPage.block({ directive: 'connect-src', url: 'https://tracker.example/pixel' })
    hostPage.block({ directive: 'connect-src', url: 'https://rpc.example/10' })
    hostPage.release()
    await clock.advance(1000)
    const csp = (await checked).checks.find(({ name }) => name === 'csp')
    expect(csp?.sentence).toBe('Allow rpc.example under connect-src.')
  })

  it('runs one check at a time, and sorts them by severity at the end', async () => {
    const { diagnostics, check } = await checking({ wallets: [], nodes: new FakeNodeProbe() })
    const progress: (readonly string[])[] = []
    const subscription = diagnostics.state$.subscribe(({ selfCheck: { checks } }) => {
      const running = checks.filter(({ status }) => status === 'running')
      if (running.length > 0) progress.push(running.map(({ name }) => name))
    })
    const { checks, endedAt } = await check()
    subscription.unsubscribe()
    expect([...new Set(progress.map(String))]).toEqual(checkNames)
    const order = ['failure', 'warning', 'ok', 'skipped']
    const places = checks.map(({ status }) => order.indexOf(status))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(endedAt).toBe(NOW)
    expect(checks).toHaveLength(15)
  })

  it('returns the running check to all callers', async () => {
    const { check, hostPage } = await checking()
    const [one, other] = await Promise.all([check(), check()])
    expect(one).toEqual(other)
    expect(hostPage.requestCount).toBe(1)
  })

  it('can be cancelled, keeps the previous result, and can be started again', async () => {
    const hostPage = page()
    const { diagnostics, check } = await checking({ hostPage })
    const previousResult = await check()
    hostPage.held = true
    const cancelled = check().catch((error: unknown) => error)
    await settled()
    diagnostics.cancelCheck()
    expect(diagnostics.state.selfCheck).toEqual(previousResult)
    await settled()
    expect(hostPage.isWatched).toBe(false)
    const nextCheck = check()
    expect(await cancelled).toMatchObject({ code: 'CANCELLED' })
    hostPage.release()
    expect((await nextCheck).status).toBe('done')
    expect(hostPage.isWatched).toBe(false)
    expect(diagnostics.state.selfCheck.status).toBe('done')
  })

  it('ends at disposal, and leaves no timer', async () => {
    const hostPage = page()
    hostPage.held = true
    const { check, dispose, clock } = await checking({ hostPage })
    const cancelled = check()
    await settled()
    const outcome = cancelled.catch((error: unknown) => error)
    dispose()
    expect(await outcome).toMatchObject({ code: 'CANCELLED' })
    expect(clock.pending).toBe(0)
  })

  it('continues after a check that does not end', async () => {
    const hostPage = page()
    hostPage.held = true
    const { found } = await checking({ hostPage })
    expect(await found()).toMatchObject({
      clock: 'failure: This check stopped: no answer in 30 s. Report it to Walletport.',
      rpc: 'ok: Every network answers.',
    })
  })

  it('reports the abilities of each node', async () => {
    const { check } = await checking({
      nodes: limitedNodes('batches'),
      options: { customRpcUrls: { 'eip155:10': [{ url: 'https://own.example/10' }] } },
    })
    expect((await check()).networks).toEqual([
      {
        chainId: 'eip155:1',
        name: 'Chain 1',
        testnet: false,
        setByApp: false,
        outcome: 'ok',
        ms: 12,
        batches: true,
        archive: true,
      },
      {
        chainId: 'eip155:10',
        name: 'Chain 10',
        testnet: false,
        setByApp: true,
        outcome: 'ok',
        ms: 12,
        batches: false,
        archive: true,
      },
    ])
  })

  it('queries the next node when one does not respond', async () => {
    const { found } = await checking({
      nodes: goodNodes(['https://gone.example/5']),
      options: { networks: [networkWithNodes('https://gone.example/5', 'https://rpc.example/5')] },
    })
    expect((await found())['rpc']).toBe('ok: Every network answers.')
  })

  it('copies a report without the URLs of nodes, which may contain keys', async () => {
    const { check, inside, page: screen } = await checking()
    await check()
    await inside.diagnostics.useCases?.selfCheck.copyReport((networkWithNodes) =>
      new Date(networkWithNodes).toISOString(),
    )
    const [text = ''] = screen.copied
    expect(text).toContain('- OK: Network access. Every network answers.')
    expect(text).toContain('- Chain 1 (eip155:1): 12 ms, batches, old states')
    expect(text).toContain('on app.example, 1970-01-01T00:16:40.000Z')
    expect(text).not.toContain('rpc.example')
  })

  it('needs the option', async () => {
    const { outside } = await readyWorld()
    await expect(outside.check()).rejects.toMatchObject({ code: 'DIAGNOSTICS_NOT_ENABLED' })
    expect(outside.diagnostics.state.selfCheck.status).toBe('idle')
  })

  it.each([
    ['diagnostics', {}],
    ['debug', { hostPage: page() }],
  ] as const)('has a view that needs the option %s', async (option, setting) => {
    const { outside } = await readyWorld(setting)
    expect(() => outside.open({ view: 'SelfCheck' })).toThrow(
      `The view 'SelfCheck' needs the option \`${option}\``,
    )
  })
})
