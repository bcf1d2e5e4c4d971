import { formatDocComment, indent } from '../words.ts'

/** An interface before it is written. */
export interface InterfaceParts {
  /** Its doc comment. */
  readonly doc: string
  readonly name: string
  /** Text between the name and `extends`. */
  readonly generic?: string
  readonly bases: readonly string[]
  /** Text of each field, by its name. */
  readonly members: ReadonlyMap<string, string>
}

interface SharedFields {
  readonly about: string
  readonly fields: readonly string[]
  /** The interface that supplies the doc comments; by default, each comment is the most frequent one. */
  readonly like?: string
  /** The field among them whose items have another type in each interface. */
  readonly items?: string
}

/** Facts of a field event that several interfaces have. */
const eventFacts = ['event_kind', 'starts_at', 'ends_at', 'city', 'country', 'venue', 'website_url', 'lifecycle_status', 'priority']

/** Fields that several interfaces have in the same words. They are written once, so that a program has less to read. */
export const sharedFields: Readonly<Record<string, SharedFields>> = {
  PageOf: { about: 'A page of a list.', fields: ['data', 'next_cursor', 'total'], items: 'data' },
  FieldEventFields: {
    about: 'What a field event is.',
    like: 'FieldEventSummary',
    fields: ['id', 'slug', 'name', ...eventFacts],
  },
  Dated: { about: 'When a record was made and last changed.', fields: ['created_at', 'updated_at'] },
  Named: { about: 'How a record is named.', fields: ['id', 'slug', 'name'] },
  Stated: { about: 'A fact, how sure it is, and since when it is known.', like: 'Provider', fields: ['id', 'confidence', 'created_at'] },
  LinkState: {
    about: 'State of a connection to a field event.',
    like: 'FieldEventEntityLink',
    fields: ['id', 'outreach_status', 'relationship_note', 'next_step', 'meeting_target'],
  },
  EventWork: { about: 'Work at a field event.', like: 'FieldEventGoal', fields: ['id', 'field_event_id', 'owner_profile_id'] },
  Previewed: { about: 'What a preview says beside the changes.', like: 'BundleApproval', fields: ['environment', 'warnings'] },
  Digested: { about: 'The digest that an approval needs.', fields: ['approval_digest'] },
  Provided: { about: 'Who provides what.', like: 'AddProvider', fields: ['capability_slug', 'provider_entity_id', 'provider_name'] },
  Paged: { about: 'Next position in a list.', fields: ['next_cursor', 'total'] },
  PageQuery: { about: 'Position and size of a page.', fields: ['cursor', 'limit'] },
  HistoryQuery: { about: 'Which changes of a record.', fields: ['field', 'before'] },
  PastQuery: { about: 'The moment to read.', fields: ['as_of'] },
  Attributed: {
    about: 'The write that set a value.',
    like: 'ValueOrigin',
    fields: ['proposal_id', 'change_index', 'agent', 'former_record'],
  },
  InactiveQuery: { about: 'True to include inactive records.', fields: ['include_inactive'] },
  Targeted: { about: 'Which entity it is about.', fields: ['target_entity_id', 'target_entity_slug'] },
  Matched: { about: 'Why the named records are meant, and what it replaces.', fields: ['match_rationale', 'revises'] },
  Reasoned: { about: 'How sure it is, and why.', fields: ['confidence', 'rationale'] },
  Explained: { about: 'Reason of a change.', like: 'RenameEntity', fields: ['rationale'] },
  Evidenced: { about: 'Its evidence.', fields: ['sources'] },
  ActorNamed: { about: 'Which entity or person it is about.', fields: ['entity_slug', 'person_slug'] },
  RosterCandidateDetails: {
    about: 'Details of a roster candidate.',
    like: 'RosterCandidateInput',
    fields: [
      'candidate_type',
      'review_status',
      'outreach_status',
      'confidence',
      'context',
      'evidence_note',
      'source_url',
      'relationship_note',
      'next_step',
      'meeting_target',
      'matched_entity_id',
      'matched_entity_slug',
      'matched_person_id',
      'matched_person_slug',
    ],
  },
  LinkDetails: {
    about: 'Details of a link to a field event.',
    like: 'FieldEventEntityLinkInput',
    fields: ['outreach_status', 'relationship_note', 'next_step', 'meeting_target'],
  },
  PersonDetails: {
    about: 'Details of a person.',
    like: 'PersonInput',
    fields: [
      'bio_md',
      'city',
      'country',
      'avatar_url',
      'website_url',
      'x_url',
      'linkedin_url',
      'github_url',
      'nostr_url',
      'posture_toward_org',
      'importance_score',
      'aliases',
      'notes',
    ],
  },
  FieldEventDetails: {
    about: 'Details of a field event.',
    like: 'FieldEventInput',
    fields: [...eventFacts, 'strategic_reason', 'outreach_goal', 'notes_md'],
  },
  InteractionDetails: {
    about: 'Details of an interaction.',
    like: 'FieldEventInteractionInput',
    fields: [
      'purpose',
      'outcome_notes',
      'counterpart_context',
      'signal_strength',
      'location',
      'counterpart_name',
      'scheduled_at',
      'status',
      'next_step',
    ],
  },
  RoleDetails: {
    about: 'The role of a person at an entity.',
    like: 'PersonRoleInput',
    fields: ['role_kind', 'role_label', 'start_date', 'end_date', 'is_primary'],
  },
  GoalDetails: {
    about: 'Details of a goal.',
    like: 'FieldEventGoalInput',
    fields: ['metric', 'target_value', 'progress_value', 'status', 'due_date', 'notes'],
  },
  Rated: { about: 'How sure it is.', fields: ['confidence'] },
}

/** The parts that the interfaces of a file have in common. */
export interface SharedDeclarations {
  /** Declarations of the shared parts. No other file needs their names. */
  readonly declarations: readonly string[]
  /** Names of the declarations. */
  readonly names: readonly string[]
  readonly formatInterface: (declared: InterfaceParts) => string
}

/** True when a shared declaration saves characters: it costs about 100, and 15 more in each interface that names it. */
function isSharingShorter(members: ReadonlyMap<string, string>, uses: number): boolean {
  const size = [...members.values()].reduce((sum, text) => sum + text.length, 0)
  return size * (uses - 1) > 100 + 15 * uses
}

/** Members of an interface that others can share, with `Item` in place of the type of its items; `item` is that type. */
interface GeneralizedInterface {
  readonly members: ReadonlyMap<string, string>
  readonly item?: string
}

export function buildSharedDeclarations(all: readonly InterfaceParts[]): SharedDeclarations {
  const found = new Map<string, ReadonlyMap<string, string>>()
  for (const [name, { fields, like }] of Object.entries(sharedFields)) {
    const generalised = all.map((declared) => generalizeItems(declared, name))
    const members = findUsualMembers(like === undefined ? generalised : generalised.filter((_, index) => all[index]?.name === like), fields)
    if (members && isSharingShorter(members, generalised.filter((one) => hasMembers(one, members)).length)) found.set(name, members)
  }
  const declarations = [...found].map(([name, members]) => {
    const { about = '', items } = sharedFields[name] ?? {}
    return formatInterface({ doc: formatDocComment([about]), name, ...(items && { generic: '<Item>' }), bases: [], members }, '')
  })
  return { declarations, names: [...found.keys()], formatInterface: (declared) => formatDeclarationText(addBases(declared, found)) }
}

function generalizeItems({ members }: InterfaceParts, sharedName: string): GeneralizedInterface {
  const field = sharedFields[sharedName]?.items ?? ''
  const text = members.get(field) ?? ''
  const item = /\b\w+(?=\[\]$)/.exec(text)?.[0]
  return item === undefined ? { members } : { members: new Map(members).set(field, text.replace(/\w+\[\]$/, 'Item[]')), item }
}

function addBases(original: InterfaceParts, sharedMembers: ReadonlyMap<string, ReadonlyMap<string, string>>): InterfaceParts {
  const bases: string[] = []
  const shared = new Set<string>()
  for (const [name, members] of sharedMembers) {
    const isTaken = [...members.keys()].some((field) => shared.has(field))
    const generalised = generalizeItems(original, name)
    if (isTaken || !hasMembers(generalised, members)) continue
    bases.push(generalised.item === undefined ? name : `${name}<${generalised.item}>`)
    for (const field of members.keys()) shared.add(field)
  }
  return {
    ...original,
    bases: [...original.bases, ...bases],
    members: new Map([...original.members].filter(([field]) => !shared.has(field))),
  }
}

/** Finds the text of each field that most interfaces have. */
function findUsualMembers(all: readonly GeneralizedInterface[], fields: readonly string[]): ReadonlyMap<string, string> | undefined {
  const usual = fields.map((field) => [field, findMostFrequent(all.flatMap(({ members }) => members.get(field) ?? []))] as const)
  return usual.every((pair): pair is readonly [string, string] => pair[1] !== undefined) ? new Map(usual) : undefined
}

function findMostFrequent(texts: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(texts, (text) => text)].toSorted(([, one], [, other]) => other.length - one.length)
  return counts[0]?.[0]
}

function hasMembers({ members }: GeneralizedInterface, wanted: ReadonlyMap<string, string>): boolean {
  return [...wanted].every(([field, text]) => members.get(field) === text)
}

export function formatDeclarationText(parts: InterfaceParts): string {
  return formatInterface(parts, 'export ')
}

function formatInterface({ doc, name, generic = '', bases, members }: InterfaceParts, modifier: 'export ' | ''): string {
  const fields = members.size > 0 ? `{\n${indent([...members.values()].join('\n'), 2)}\n}` : '{}'
  return `${doc}${modifier}interface ${name}${generic} ${bases.length > 0 ? `extends ${bases.join(', ')} ` : ''}${fields}\n`
}
