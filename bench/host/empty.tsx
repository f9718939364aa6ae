import { useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'

const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Crect width="1" height="1" fill="teal"/%3E%3C/svg%3E'

/** The minimal page with a modal dialog. All other pages are measured against it. */
const App = () => {
  const [isOpen, setOpen] = useState(false)
  const [state, setState] = useState('disconnected')
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === 'Escape' && setOpen(false)
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [])
  const connect = () => {
    setState('connected')
    setOpen(false)
  }
  return (
    <>
      <button type="button" aria-busy="false" data-state={state} onClick={() => setOpen(true)}>
        Connect
      </button>
      {isOpen && (
        <dialog aria-label="Wallets" ref={(dialog) => dialog?.showModal()}>
          <button type="button" onClick={connect}>
            <img src={ICON} alt="" width="40" height="40" /> Bench Wallet
          </button>
        </dialog>
      )}
    </>
  )
}

const container = document.getElementById('app')

if (container) createRoot(container).render(<App />)
