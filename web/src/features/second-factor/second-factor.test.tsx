import { confirmIdentity, getAccount } from '@mandate/contract/account'
import { getAppInfo } from '@mandate/contract/app-info'
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, renewRecoveryCodes } from '@mandate/contract/second-factor'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SettingsPage } from '../../app/settings/SettingsPage.tsx'
import { settingsSections } from '../../app/settings-sections.ts'
import { account } from '../../test/accounts.ts'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { done, realInstallation } from '../../test/installations.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'

const enrollment = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Mandate:ada@whitlock.test?secret=JBSWY3DPEHPK3PXP&issuer=Mandate' }
const recoveryCodes = ['ABCD-EFGH-JKLM-NPQR', 'STUV-WXYZ-2345-6789']
const server = startApiServer(answers(getAppInfo, realInstallation), answers(getAccount, account()))

const open = (user = ada()) => renderPage(<SettingsPage sections={settingsSections} />, { at: '/settings?section=second-factor', user })
const button = (name: string) => screen.findByRole('button', { name })

test('is turned on with a QR code, the key as text and a first code; the recovery codes are shown once', async () => {
  server.use(
    answers(beginSecondFactor, enrollment),
    answers(confirmSecondFactor, async (request) => {
      const { code } = (await request.json()) as { code: string }
      return code === '123456' ? { recoveryCodes } : refusal('invalid_input', 'Wrong code', { code: 'Wrong code. Enter the current one' })
    }),
  )
  const { person } = await open()
  await person.click(await button('Turn on'))
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible()
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await person.type(screen.getByLabelText('Code'), '000000{Enter}')
  expect(await screen.findByText('Wrong code. Enter the current one')).toBeVisible()
  await person.clear(screen.getByLabelText('Code'))
  await person.type(screen.getByLabelText('Code'), '123456{Enter}')
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }))
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes)
  server.use(answers(getAccount, account({ hasSecondFactor: true, recoveryCodesLeft: 2 })))
  await person.click(await button("I've saved them"))
  expect(screen.queryByText('ABCD-EFGH-JKLM-NPQR')).toBeNull()
})

test('the recovery codes can be copied', async () => {
  server.use(answers(getAccount, account({ hasSecondFactor: true, recoveryCodesLeft: 1 })), answers(renewRecoveryCodes, { recoveryCodes }))
  const { person } = await open()
  expect(await screen.findByText(/1 recovery code left/)).toBeVisible()
  await person.click(await button('New recovery codes'))
  await person.click(await button('Create new codes'))
  await person.click(await button('Copy all'))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'))
})

test('A28 step-up: asks for the password, then completes the action; a wrong one is shown at its field', async () => {
  let isProved = false
  server.use(
    answers(getAccount, account({ hasSecondFactor: true, recoveryCodesLeft: 9 })),
    answers(removeSecondFactor, () => (isProved ? done : refusal('step_up_required', "Confirm it's you"))),
    answers(confirmIdentity, async (request) => {
      const { password, code } = (await request.json()) as { password: string; code?: string }
      if (password !== 'Harbour-9') return refusal('invalid_input', 'Wrong password', { password: 'Wrong password' })
      if (code !== '123456') return refusal('invalid_input', 'Wrong code', { code: 'Wrong code' })
      isProved = true
      return done
    }),
  )
  const { person } = await open()
  await person.click(await button('Turn off'))
  await person.click(within(await screen.findByRole('dialog', { name: 'Turn off two-factor authentication?' })).getByRole('button', { name: 'Turn off' }))
  const dialog = within(await screen.findByRole('dialog', { name: "Confirm it's you" }))
  await person.type(dialog.getByLabelText('Password'), 'wrong-one')
  await person.type(dialog.getByLabelText('Code'), '123456{Enter}')
  expect(await dialog.findByText('Wrong password')).toBeVisible()
  await person.clear(dialog.getByLabelText('Password'))
  await person.type(dialog.getByLabelText('Password'), 'Harbour-9')
  server.use(answers(getAccount, account()))
  await person.click(dialog.getByRole('button', { name: 'Confirm' }))
  expect(await button('Turn on')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a canceled step-up changes nothing, and says why', async () => {
  server.use(answers(beginSecondFactor, () => refusal('step_up_required', "Confirm it's you, then try again")))
  const { person } = await open()
  await person.click(await button('Turn on'))
  await person.click(within(await screen.findByRole('dialog', { name: "Confirm it's you" })).getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('alert')).toHaveTextContent("Confirm it's you, then try again.")
  expect(await button('Turn on')).toBeVisible()
})

test("an admin can't turn it off and sees why", async () => {
  server.use(answers(getAccount, account({ hasSecondFactor: true, recoveryCodesLeft: 9 })))
  await open(ada({ isAdmin: true }))
  expect(await screen.findByText("Admins can't turn off two-factor authentication.")).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull()
})
