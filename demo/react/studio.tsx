import { useEffect, useState } from 'react'
import { useWalletport } from 'walletport/react'

import { codeOf } from '#demo/code.ts'
import { directions, setDirection, showTheme, themes } from '#demo/looks.ts'
import { accents, corners, optionsOf, settingsIn, type Settings } from '#demo/settings.ts'
import { signIns, signInOptions, type SignIn } from '#demo/sign-in.ts'
import { addressWith, writtenConfig } from '#demo/written-config.ts'

import { Choice, Swatches, Switch } from './choice.tsx'

const pageUrl = (): URL => new URL(location.href)

/** The settings in the page's URL, and a function that changes some of them there and in the product. */
const useSettings = () => {
  const walletport = useWalletport()
  const [settings, setSettings] = useState(() => settingsIn(writtenConfig(pageUrl())))
  useEffect(() => showTheme(settings.theme), [settings.theme])

  const change = (changes: Partial<Settings>) => {
    const next = { ...settings, ...changes }
    const options = optionsOf(next)
    setSettings(next)
    history.replaceState(null, '', addressWith(pageUrl(), options))
    walletport.update(options)
  }
  /** The product reads this option once, as it starts. */
  const changeSignIn = (signIn: SignIn) => {
    history.replaceState(null, '', addressWith(pageUrl(), { siwx: signInOptions[signIn] }))
    location.reload()
  }
  return { settings, change, changeSignIn }
}

const COPIED_MS = 2000

const Code = ({ code }: { readonly code: string }) => {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  return (
    <div className="code">
      <div className="code-bar">
        <h3 id="code-title">app.tsx</h3>
        <button
          type="button"
          onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(true))}
        >
          {copied ? 'Copied' : 'Copy code'}
        </button>
      </div>
      <textarea readOnly wrap="off" spellCheck={false} aria-labelledby="code-title" value={code} />
    </div>
  )
}

/** Controls of the modal's look and options, and the code of a host that has them. */
export const Studio = () => {
  const { settings, change, changeSignIn } = useSettings()
  const [chosenDirection, setChosenDirection] = useState(directions[0]?.[0])
  return (
    <section className="studio" aria-labelledby="studio-title">
      <div className="controls">
        <h2 id="studio-title">Make it yours</h2>
        <Choice
          label="Theme"
          choices={themes}
          selected={settings.theme}
          onSelect={(theme) => change({ theme })}
        />
        <Swatches
          label="Accent"
          choices={accents}
          selected={settings.accent}
          onSelect={(accent) => change({ accent })}
        />
        <Choice
          label="Corners"
          choices={corners}
          selected={settings.radius}
          onSelect={(radius) => change({ radius })}
        />
        <fieldset>
          <legend>Ways to connect</legend>
          <div className="switches">
            <Switch label="Email" on={settings.email} onToggle={(email) => change({ email })} />
            <Switch label="Social logins" on={settings.socials} onToggle={(socials) => change({ socials })} />
            <Switch
              label="Several wallets at once"
              on={settings.multiWallet}
              onToggle={(multiWallet) => change({ multiWallet })}
            />
            <Switch
              label="Terms and privacy links"
              on={settings.terms}
              onToggle={(terms) => change({ terms })}
            />
          </div>
        </fieldset>
        <Choice
          label="Sign-in, loads the page again"
          choices={signIns.map((name) => [name, name])}
          selected={settings.signIn}
          onSelect={changeSignIn}
        />
        <Choice
          label="Direction"
          choices={directions}
          selected={chosenDirection}
          onSelect={(value) => {
            setChosenDirection(value)
            setDirection(value)
          }}
        />
      </div>
      <Code code={codeOf(settings)} />
    </section>
  )
}
