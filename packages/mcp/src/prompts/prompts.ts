import { fromJsonSchema, type JsonSchemaType } from '@modelcontextprotocol/server'
import { quoteText } from '../answers/fence.ts'
import type { Session } from '../calls/session.ts'
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
  const argsSchema = fromJsonSchema<Record<string, string | undefined>>(schema as JsonSchemaType)
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
    description: 'Take one item of what is missing, and close it with evidence.',
    scopes: ['read:catalog', 'write:proposals'],
  },
  { name: 'kind', description: 'Only this queue, such as missing_key_people.', required: false },
  (kind) => [
    `Take one item of catalog_next_work${kind === undefined ? '' : `, kind ${quoteText(kind)},`} and close it.`,
    loop,
    `What closes which kind:\n\n${gaps}`,
    `How sure you are, as confidence:\n\n${confidence}`,
    `What a warning of a preview asks for:\n\n${warnings}`,
  ],
)

const check = definePrompt(
  {
    name: 'check_entity',
    description: 'Check what the catalog says of one entity against its sources.',
    scopes: ['read:catalog', 'write:proposals'],
  },
  { name: 'slug', description: 'Slug of the entity.', required: true },
  (slug = '') => [
    `Read the entity ${quoteText(slug)} with its sources, people and relationships (catalog_read_entity), and check each statement against its sources.`,
    loop,
    `How sure you are, as confidence:\n\n${confidence}`,
    `What a warning of a preview asks for:\n\n${warnings}`,
    'If all is right and you have catalog_verify_entity, call it.',
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
    `Read the field event ${quoteText(slug)} (catalog_field_events). For each organization on its roster read the entity, and write for each meeting who, why and what to ask.`,
    loop,
    'To add to the roster, to goals and meetings, ask catalog_find_operation; without catalog_call_write, suggest upsert_field_event with catalog_suggest.',
  ],
)

export const prompts: readonly Prompt[] = [research, check, prepare]
