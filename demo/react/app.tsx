import { useEffect, useState } from 'react'
import { ConnectButton, useWalletport } from 'walletport/react'

import { wordsOf } from '#demo/actions.ts'

import { AccountCard } from './account-card.tsx'
import { FrameCard, LookCard, NetworkCard, SignInCard, ViewCard } from './cards.tsx'

export type Run = (label: string, action: () => unknown) => void

const LONGEST_LOG = 8

/** The lines of the log, newest first, and a function that runs an action and logs its outcome. */
const useLog = () => {
  const walletport = useWalletport()
  const [lines, setLines] = useState<readonly string[]>([])
  const note = (line: string) => setLines((before) => [line, ...before].slice(0, LONGEST_LOG))

  useEffect(() => {
    const reports = walletport.events$.subscribe(({ event, properties }) =>
      note(`${event} ${JSON.stringify(properties)}`),
    )
    return () => reports.unsubscribe()
  }, [walletport])

  const run: Run = (label, action) => {
    const report = (result: unknown) => typeof result === 'string' && note(`${label}: ${result}`)
    Promise.resolve()
      .then(action)
      .then(report, (error: unknown) => note(`${label}: ${wordsOf(error)}`))
  }
  return { lines, run }
}

const Log = ({ lines }: { readonly lines: readonly string[] }) => (
  <section className="card" aria-labelledby="log-title">
    <h2 id="log-title">What happened</h2>
    <div role="log" aria-labelledby="log-title">
      <ol className="log">
        {lines.map((line, index) => (
          <li key={lines.length - index}>{line}</li>
        ))}
      </ol>
    </div>
  </section>
)

export const App = () => {
  const { lines, run } = useLog()
  return (
    <>
      <header className="top">
        <a className="brand" href="/">
          <img src="/tidepool.svg" alt="" width={28} height={28} />
          Tidepool
        </a>
        <nav aria-label="Pages">
          <a href="/" aria-current="page">
            React
          </a>
          <a href="/vanilla.html">Vanilla</a>
          <a href="/headless.html">Headless</a>
          <a href="/strict.html">Strict</a>
        </nav>
        <ConnectButton />
      </header>
      <main>
        <section className="intro">
          <h1>Small pools, shared well.</h1>
          <p>
            Tidepool is made up: it shows Walletport inside a product. The chains and the wallets run on your
            machine, so nothing here is worth anything, and nothing can go wrong.
          </p>
        </section>
        <div className="columns">
          <AccountCard run={run} />
          <Log lines={lines} />
          <NetworkCard run={run} />
          <ViewCard run={run} />
          <SignInCard />
          <FrameCard />
          <LookCard />
        </div>
      </main>
      <footer>Runs offline on local chains. Wallets marked “Sandbox” hold test keys.</footer>
    </>
  )
}
