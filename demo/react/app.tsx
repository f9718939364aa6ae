import { useEffect, useState } from 'react'
import { ConnectButton, useWalletport } from 'walletport/react'

import { errorText } from '#demo/actions.ts'
import { isLogged, eventText } from '#demo/event-texts.ts'

import { AccountCard } from './account-card.tsx'
import { FrameCard, NetworkCard, PhoneCard, ViewCard } from './cards.tsx'
import { EventList, type LogLine } from './event-list.tsx'
import { MeterCard } from './meter-card.tsx'
import { Studio } from './studio.tsx'

export type Run = (label: string, action: () => unknown) => void

const MAX_LOG_LINES = 8

/** The lines of the log, newest first, and a function that runs an action and logs its outcome. */
const useLog = () => {
  const walletport = useWalletport()
  const [lines, setLines] = useState<readonly LogLine[]>([])
  const addLine = (line: Omit<LogLine, 'id' | 'at'>) =>
    setLines((previous) =>
      [{ ...line, id: (previous[0]?.id ?? 0) + 1, at: new Date() }, ...previous].slice(0, MAX_LOG_LINES),
    )

  useEffect(() => {
    const subscription = walletport.events$.subscribe((event) => {
      if (isLogged(event)) addLine(eventText(event))
    })
    return () => subscription.unsubscribe()
  }, [walletport])

  const run: Run = (title, action) => {
    const logResult = (result: unknown) =>
      typeof result === 'string' && addLine({ title, detail: result, tone: 'good' })
    Promise.resolve()
      .then(action)
      .then(logResult, (error: unknown) => addLine({ title, detail: errorText(error), tone: 'bad' }))
  }
  return { lines, run }
}

const Header = () => (
  <header className="top">
    <a className="brand" href="/">
      <img src="/tidepool.svg" alt="" width={28} height={28} />
      <span>Tidepool</span>
    </a>
    <nav aria-label="Pages">
      <a href="/" aria-current="page">
        React
      </a>
      <a href="/vanilla.html">Vanilla</a>
      <a href="/headless.html">Headless</a>
      <a href="/strict.html">Strict</a>
      <a href="/phone.html" target="_blank" rel="noopener">
        Phone
      </a>
    </nav>
    <div className="top-account">
      <ConnectButton />
    </div>
  </header>
)

export const App = () => {
  const { lines, run } = useLog()
  return (
    <>
      <Header />
      <main>
        <div className="hero">
          <section className="intro">
            <h1>Small pools, shared well.</h1>
            <p>
              Tidepool is made up: it shows Walletport inside a product. The chains and the wallets run on
              your machine, so nothing here is worth anything, and nothing can go wrong.
            </p>
            <MeterCard />
          </section>
          <AccountCard run={run} />
        </div>
        <Studio />
        <div className="columns">
          <EventList lines={lines} />
          <div className="stack">
            <NetworkCard run={run} />
            <ViewCard run={run} />
            <PhoneCard />
            <FrameCard />
          </div>
        </div>
      </main>
      <footer>Runs offline on local chains. Wallets marked “Sandbox” hold test keys.</footer>
    </>
  )
}
