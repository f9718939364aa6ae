import { useEffect, useState } from 'react'

import { connecting } from '#presentation/react/messages/connecting.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'

/** The time in milliseconds that a wallet gets to show its window before the request can be repeated. */
const ASK_AGAIN_MS = 3000

/** Sends the request to the wallet again. The button is enabled a moment after each request. */
export const RequestAgain = ({ onClick }: { readonly onClick: () => void }) => {
  const t = useMessages()
  const [question, setQuestion] = useState(1)
  const [answerable, setAnswerable] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setAnswerable(question), ASK_AGAIN_MS)
    return () => clearTimeout(timer)
  }, [question])
  const ask = () => {
    setQuestion(question + 1)
    onClick()
  }
  return (
    <Button kind="secondary" block icon="refresh" disabled={answerable !== question} onClick={ask}>
      {t(connecting.ask)}
    </Button>
  )
}
