import { useState } from 'react'

import { useNextViews } from '#presentation/react/lazy-views/use-next-views.ts'

import { ApproveDevice } from './approve-device.tsx'
import { EmailFailed, EmailProgress } from './email-progress.tsx'
import { EnterCode } from './enter-code.tsx'
import { useEmailLogin } from './use-email-login.ts'

/** The login by email: the device is approved once, then a code is entered. S2-05, S4-21, S4-22. */
export const EmailLoginView = () => {
  const shown = useEmailLogin()
  const [code, setCode] = useState('')
  useNextViews()
  switch (shown.stage) {
    case 'progress':
      return <EmailProgress {...shown} />
    case 'device':
      return <ApproveDevice {...shown} />
    case 'code':
      return <EnterCode {...shown} code={code} onCode={setCode} />
    case 'failed':
      return <EmailFailed {...shown} />
  }
}
