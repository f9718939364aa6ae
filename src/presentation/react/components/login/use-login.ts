import { useObservableEagerState } from 'observable-hooks'
import { useState } from 'react'

import type { Login } from '#domain/embedded/login.ts'
import { useFeature } from '#presentation/react/use-cases.ts'

/** The login, which stands as it was while the modal goes on. */
export const useLogin = (): Login => {
  const login = useObservableEagerState(useFeature('embedded').connectByEmail.login$)
  const [last, setLast] = useState(login)
  if (login.step !== 'idle' && last !== login) setLast(login)
  return login.step === 'idle' ? last : login
}
