import { quoteText } from '../answers/fence.ts'
import type { Session } from '../calls/session.ts'
import { compileSchema } from '../contract/compile-schema.ts'
import { confidence, gaps, loop, warnings } from '../generated/guide.ts'
import type { Scope } from '../options.ts'

interface Prompt {
  readonly name: string
  readonly description: string
  readonly scopes: readonly Scope[]
  register(session: Session): void
}

/** Defines a prompt with one argument. All servers of a process share it. */
function definePrompt(
  facts: { readonly name: string; readonly description: string; readonly scopes: readonly Scope[] },
  argument: { readonly name: string; readonly description: string; readonly required: boolean },
  write: (value: string | undefined) => readonly string[],
): Prompt {
  const properties = { [argument.name]: { type: 'string', description: argument.description, maxLength: 200 } }
  const schema = { type: 'object', properties, ...(argument.required && { required: [argument.name] }), additionalProperties: false }
  const argsSchema = compileSchema<Record<string, string | undefined>>(schema)
  const { name, description } = facts
  return {
    ...facts,
    register: ({ server }) => {
      server.registerPrompt(name, { description, argsSchema }, (args) => ({
        description,
        messages: [{ role: 'user', content: { type: 'text', text: write(args[argument.name]).join('\n\n') } }],
      }))
    },
  }
}

const research = definePrompt(
  {
    name: 'research_work_item',
    description: 'Take one work item (a fact that the catalog lacks), and close it with evidence.',
    scopes: ['read:catalog', 'write:proposals'],
  },
  { name: 'kind', description: 'Only this queue, such as missing_key_people.', required: false },
  (kind) => [
    `Take one item of catalog_next_work${kind === undefined ? '' : `, kind ${quoteText(kind)},`} and close it.`,
    loop,
    `How to close each kind:\n\n${gaps}`,
    `How sure you are, as confidence:\n\n${confidence}`,
    `What a warning of a preview asks for:\n\n${warnings}`,
  ],
)

const check = definePrompt(
  {
    name: 'check_entity',
    description: 'Check what the catalog says about one entity against its sources.',
    scopes: ['read:catalog', 'write:proposals'],
  },
  { name: 'slug', description: 'Slug of the entity.', required: true },
  (slug = '') => [
    `Read the entity ${quoteText(slug)} with its sources, people and relationships (catalog_read_entity), and check each statement against its sources.`,
    loop,
    `How sure you are, as confidence:\n\n${confidence}`,
    `What a warning of a preview asks for:\n\n${warnings}`,
    'If everything is correct and you have catalog_verify_entity, call it.',
  ],
)

const prepare = definePrompt(
  {
    name: 'prepare_event',
    description: 'Prepare a field event: who will be there, whom to meet, and why.',
    scopes: ['read:catalog', 'read:gtm'],
  },
  { name: 'slug', description: 'Slug of the field event.', required: true },
  (slug = '') => [
    `Read the field event ${quoteText(slug)} (catalog_field_events). Read the entity of each organization on its roster, and write down for each meeting whom to meet, why, and what to ask.`,
    loop,
    'To add to its roster, goals or meetings, look up the operation with catalog_find_operation; without catalog_call_write, suggest upsert_field_event with catalog_suggest.',
  ],
)

export const prompts: readonly Prompt[] = [research, check, prepare]
