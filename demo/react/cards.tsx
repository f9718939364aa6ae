import { useEffect, useState } from 'react'
import { useModal, useNetwork, useSwitchNetwork, useWalletport } from 'walletport/react'

import { frameLinks, type FrameLink } from '#demo/frame-links.ts'
import { directions, setDirection, setTheme, themes, viewNames } from '#demo/looks.ts'
import { signInChoices } from '#demo/sign-in.ts'

import type { Run } from './app.tsx'

export const NetworkCard = ({ run }: { readonly run: Run }) => {
  const { network, networks } = useNetwork().data
  const { switchNetwork } = useSwitchNetwork()
  return (
    <section className="card" aria-labelledby="network-title">
      <h2 id="network-title">Network</h2>
      <div className="row">
        {networks.map((other) => (
          <button
            key={other.caipNetworkId}
            type="button"
            aria-pressed={other.caipNetworkId === network?.caipNetworkId}
            onClick={() => run('Switch network', () => switchNetwork(other.caipNetworkId))}
          >
            {other.name}
          </button>
        ))}
      </div>
    </section>
  )
}

export const ViewCard = ({ run }: { readonly run: Run }) => {
  const { open } = useModal()
  return (
    <section className="card" aria-labelledby="view-title">
      <h2 id="view-title">Open a view</h2>
      <div className="row">
        {viewNames.map((view) => (
          <button key={view} type="button" onClick={() => run(`Open ${view}`, () => open({ view }))}>
            {view}
          </button>
        ))}
      </div>
    </section>
  )
}

export const SignInCard = () => (
  <section className="card" aria-labelledby="sign-in-title">
    <h2 id="sign-in-title">Sign in</h2>
    <div className="row">
      {signInChoices().map(({ name, href, chosen }) => (
        <a key={name} href={href} aria-current={chosen ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </div>
  </section>
)

export const FrameCard = () => {
  const [links, setLinks] = useState<readonly FrameLink[]>([])
  useEffect(() => void frameLinks().then(setLinks), [])
  if (links.length === 0) return undefined
  return (
    <section className="card" aria-labelledby="frame-title">
      <h2 id="frame-title">Email and social</h2>
      <p className="quiet">
        Any address will do, and any name: nothing leaves this machine. First-time devices are approved in the
        inbox.
      </p>
      <div className="row">
        {links.map(({ name, href }) => (
          <a key={name} href={href} target="_blank" rel="noopener">
            {name}
          </a>
        ))}
      </div>
    </section>
  )
}

interface ChoiceProps<Value extends string> {
  readonly label: string
  readonly values: readonly Value[]
  readonly choose: (value: Value) => void
}

const Choice = <Value extends string>({ label, values, choose }: ChoiceProps<Value>) => {
  const [chosen, setChosen] = useState(values[0])
  return (
    <fieldset className="row" aria-label={label}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => {
            setChosen(value)
            choose(value)
          }}
        >
          {value}
        </button>
      ))}
    </fieldset>
  )
}

export const LookCard = () => {
  const walletport = useWalletport()
  return (
    <section className="card" aria-labelledby="look-title">
      <h2 id="look-title">Look</h2>
      <Choice label="Theme" values={themes} choose={(theme) => setTheme(walletport, theme)} />
      <Choice label="Direction" values={directions} choose={setDirection} />
    </section>
  )
}
