import { useEffect, useState } from 'react'

import { REPEAT_AFTER_MS } from '#domain/connection/attempt.ts'
import { connecting } from '#presentation/react/messages/connecting.ts'
import { useMessages } from '#presentation/react/messages/use-messages.tsx'
import { Button } from '#presentation/react/ui/button.tsx'

/** Sends the request to the wallet again. The button is enabled a moment after each request. */
export const RequestAgain = ({ onClick }: { readonly onClick: () => void }) => {
  const t = useMessages()
  const [request, setRequest] = useState(1)
  const [repeatable, setRepeatable] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setRepeatable(request), REPEAT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [request])
  const repeat = () => {
    setRequest(request + 1)
    onClick()
  }
  return (
    <Button kind="secondary" block icon="refresh" disabled={repeatable !== request} onClick={repeat}>
      {t(connecting.ask)}
    </Button>
  )
}
