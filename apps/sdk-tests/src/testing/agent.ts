// An agent in a separate process. Its environment says what to propose; `submit` alone continues from the file.
import { readFileSync, writeFileSync } from 'node:fs'
import { ApprovedBundle, type BundleProposalRequest, Catalog, type FieldEventRequest } from '@catalog/client'

const { STEP, APPROVED_FILE = '', BUNDLE, FIELD_EVENT } = process.env
const catalog = new Catalog()

if (STEP === 'approve and submit') {
  const bundle = BUNDLE
    ? await catalog.proposals.validate(JSON.parse(BUNDLE) as BundleProposalRequest)
    : await catalog.proposals.validateFieldEvent(JSON.parse(FIELD_EVENT ?? '') as FieldEventRequest)
  writeFileSync(APPROVED_FILE, JSON.stringify(bundle.approve({ by: 'reviewer' })))
}
const receipt = await catalog.proposals.submit(ApprovedBundle.from(readFileSync(APPROVED_FILE, 'utf8')))
process.stdout.write(JSON.stringify(receipt))
