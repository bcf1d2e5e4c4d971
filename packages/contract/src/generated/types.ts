// Made from spec/ by `pnpm generate`. Edit the YAML there, never this file.
export interface paths {
    "/whoami": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who am I?
         * @description Confirms who the caller is, which scopes its key holds and what is left of its budget. Call it once at
         *     start-up. Needs a valid key and no scope.
         */
        get: operations["getWhoami"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What have I used?
         * @description What the key has used in the current UTC calendar month, by operation and by day. Needs a valid key and
         *     no scope.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The contract itself
         * @description This contract, as OpenAPI 3.1. Needs a valid key and no scope.
         */
        get: operations["getContract"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent-work/queues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the work queues
         * @description Groups of related kinds of missing information. Use their kinds to narrow GET /agent-work/items.
         */
        get: operations["listWorkQueues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent-work/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what is worth finding out
         * @description What is missing about which entity, most urgent first: high priority before medium, core segments before
         *     context, the strategically most important entities first, then by name. Coverage shows the first of each kind; here all
         *     are walked, with the same filters.
         */
        get: operations["listWorkItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agent-work/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List records that may be there twice
         * @description Pairs of listed records that share a host, a ticker or a name, the highest score first, without those that curators said to
         *     differ. Find out which are the same, and propose to merge them. A change shows within seconds, for one `record` at once.
         */
        get: operations["listDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the segments
         * @description Every segment, top-level ones and children, by sort order, then slug.
         */
        get: operations["listSegments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segments/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a segment
         * @description One segment. With `include=dossier` also its lore, its children and how many entities it has.
         */
        get: operations["getSegment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/taxonomy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the taxonomy
         * @description Every taxonomy term, by sort order, then slug; with `parent`, the terms right below that one.
         */
        get: operations["listTaxonomyTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/taxonomy/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a taxonomy term
         * @description One term. A deprecated one names the term that replaced it.
         */
        get: operations["getTaxonomyTerm"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/taxonomy/{slug}/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the entities of a taxonomy term
         * @description The listed entities to which this very term is assigned, by name, then id.
         */
        get: operations["listTaxonomyTermEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/capabilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the capabilities
         * @description What the organization can do for a principal, by sort order, then slug. Use the slugs in proposals.
         */
        get: operations["listCapabilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/needs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the needs
         * @description What principals need, by slug.
         */
        get: operations["listNeeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verticals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the verticals
         * @description Lines of business that cut across segments, by sort order, then slug.
         */
        get: operations["listVerticals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List or search the entities
         * @description Entities by name, then id; with `q`, the best match first. Filters combine: an entity has to pass all of
         *     them. Archived, false-positive and merged records are left out unless `lifecycle_status` asks for them.
         *     Walking all pages neither repeats nor skips an entity that existed throughout, also while others are
         *     added or renamed; with `q` the walk covers at most the 500 best matches. A list as of a day is the dump of that night.
         */
        get: operations["listEntities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an entity
         * @description The dossier of one entity. A slug or alias of a merged record answers with the record it was merged into;
         *     the merged record's own UUID answers with the archived record and its `merged_into`.
         */
        get: operations["getEntity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what changed an entity
         * @description What proposals, direct writes and curators changed, newest first, also of records that were merged into it.
         *     What the key has no scope for is left out.
         */
        get: operations["getEntityHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/entities/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an entity's sources
         * @description Where what is known about the entity came from, newest first. Of a merged record, also by its own UUID, they are the survivor's.
         */
        get: operations["listEntitySources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a source
         * @description One source, with a signed link to its file where it has one.
         */
        get: operations["getSource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Register a source by its URL
         * @description Says that a page tells something about an entity. The same URL for the same entity again is the source that is there
         *     already, unchanged: 200, with `created: false`. http or https, capitals in the host, the scheme's own port and a slash at the end of the path make no
         *     other URL of it. The server never opens the URL.
         */
        post: operations["registerSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/sources/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a source with its file
         * @description Stores a file about an entity: PDF, plain text, Markdown, CSV, JSON, DOCX, PPTX, XLSX, PNG or JPEG, at most 25 MiB.
         *     Its type is read from the bytes. A type or name that says otherwise is refused (`deck.pdf.exe`; `report.html.pdf` is a
         *     PDF), and so is a name of a device, a stream or a folder. Text is UTF-8 and does not begin as HTML, SVG, XML, RTF,
         *     PostScript or a script.
         *
         *     A key may upload 250 MiB of files in a UTC day, unless a curator says otherwise (see `/usage`). Every byte that
         *     arrives counts, also of a file that is refused, known already, or a repeat of an `Idempotency-Key`. A file beyond the
         *     rest is `BUDGET_EXHAUSTED`, before it is read where `Content-Length` tells; that call is not charged. JSON counts
         *     the decoded base64.
         *
         *     Without a `trust_tier` a file is `private`; without a `kind` it is a `deck` where it is a presentation, else `research`.
         *
         *     The same bytes for the same entity again are the source that is there already, unchanged: 200, with `created: false`. A
         *     `url` that the entity has another source for is a `CONFLICT`.
         */
        post: operations["uploadSource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List or search the people
         * @description People by name, then id; with `q`, the best match first. Archived, false-positive and merged records are
         *     left out unless `lifecycle_status` asks for them.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a person
         * @description The dossier of one person. A slug or alias of a merged record answers with the record it was merged into;
         *     the merged record's own UUID answers with the archived record and its `merged_into`.
         */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what changed a person
         * @description What proposals, direct writes and curators changed, newest first, also of records that were merged into it.
         *     What the key has no scope for is left out.
         */
        get: operations["getPersonHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/people/{id}/touchpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a person's touchpoints
         * @description The contacts with a person, newest first. Of a merged record, also by its own UUID, they are the survivor's.
         */
        get: operations["listTouchpoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/visualization/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How complete is the catalog?
         * @description How many entities have a country, a city, key people, a relationship path and sources, and which lack
         *     them most urgently. Only listed entities count.
         */
        get: operations["getCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/visualization/overlaps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where do roles overlap?
         * @description Heuristic buckets: entities that serve the same capability to the same segment, and entities that are
         *     both a provider and a competitor. A hint for people, never a fact.
         */
        get: operations["getOverlaps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/segments/{slug}/drilldown": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * See a segment from close by
         * @description The members of a segment, by name, with figures about all of them and what their records lack. With `gap`, the members that
         *     have it are walked instead, the most important first.
         */
        get: operations["getDrilldown"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow what changes
         * @description The feed of changes: which records changed, in the order of the commits, each once. It does not say what a record is now: read it again. What the key may not read is left out: events of people need
         *     read:people, of proposals read:proposals, of field events, GTM and briefs read:gtm, of sprints' targets read:catalog or
         *     write:discovery-sprints.
         *
         *     Kept for 90 days. With `wait`, a page that would be empty is held back until something happens or the time is over (long
         *     polling); with `Accept: text/event-stream` the same events come as server-sent events, `id:` being the cursor after each,
         *     with a comment every 15 seconds, for 15 minutes at most; go on with `Last-Event-ID`. A page is one call of the budget, and
         *     so is a stream for each of its minutes. A key may hold five waiting pages and streams open at once.
         *
         *     A page looks at 5,000 events at most, those included that the key may not read or that were not asked for. So a page can be
         *     empty, or hold less than `limit`, with more behind it: whoever wants all there is goes on with `next_cursor` until it stays
         *     the same.
         */
        get: operations["getChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dumps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the dumps
         * @description Files with the whole catalog, made every night and kept for a week, newest first, each with the cursor from which the feed of
         *     changes goes on. Load the newest, then follow GET /changes.
         */
        get: operations["listDumps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/validate/bundle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * See what a bundle would change
         * @description Looks at a bundle without writing anything. The answer says, field by field, what the catalog has and what it would
         *     have, warns of what deserves a second look, and carries the digest that the submission needs. Show `approval` to whoever
         *     approves, then submit the same body with submitBundle. Finding nothing to propose is a valid outcome, and needs no call.
         */
        post: operations["validateBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals/entity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose an entity
         * @description A new entity, and optionally what is known about it besides, which is applied to it after its creation.
         *     Nothing in the catalog changes before a curator accepts it.
         *     Look for it under its other names first: a slug that is taken is a `CONFLICT`.
         */
        post: operations["proposeEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals/org-fit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose what fits an entity
         * @description One to ten capabilities of the organization that fit one entity. Each becomes a change of its own, which a curator
         *     accepts or not. Nothing in the catalog changes before a curator accepts it.
         */
        post: operations["proposeOrgFit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose who serves an entity
         * @description One to ten providers of one entity, each with what it provides. Each becomes a change of its own.
         *     Nothing in the catalog changes before a curator accepts it.
         */
        post: operations["proposeProviders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals/relationships": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose how an entity is connected
         * @description One to ten connections between one entity and others. Each becomes a change of its own.
         *     Nothing in the catalog changes before a curator accepts it.
         */
        post: operations["proposeRelationships"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose what happened to an entity
         * @description One to twenty events in the life of one entity. Each becomes a change of its own.
         *     Nothing in the catalog changes before a curator accepts it.
         */
        post: operations["proposeEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose a segment
         * @description A new context segment, top-level or a child of another. Propose it first, and put entities into it once it is accepted.
         *     Nothing in the catalog changes before a curator accepts it.
         */
        post: operations["proposeSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals/lore-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose what was learned about an entity
         * @description Knowledge in prose about one entity, such as the transcript of a conversation. Without a target the proposal is
         *     `unmatched` until a curator says whom it is about. Nothing in the catalog changes before a curator accepts it.
         */
        post: operations["proposeLore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals/segment-lore-update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose what was learned about a segment
         * @description Knowledge in prose about one segment.
         *     Nothing in the catalog changes before a curator accepts it.
         */
        post: operations["proposeSegmentLore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals/person": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose a person
         * @description A new person, and optionally what they are to an entity. A slug that is taken is a `CONFLICT`.
         *     Nothing in the catalog changes before a curator accepts it.
         */
        post: operations["proposePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals/person-role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose what a person is to an entity
         * @description The role of a person at an entity; both are in the catalog already.
         *     Nothing in the catalog changes before a curator accepts it.
         */
        post: operations["proposePersonRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals/entity-relationship": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose how the contact with an entity came about
         * @description How the organization's contact with an entity came about, and where the two talk to each other. A field that is not
         *     sent is kept. Nothing in the catalog changes before a curator accepts it.
         */
        post: operations["proposeEntityRelationship"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals/person-touchpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose a touchpoint with a person
         * @description A contact with a person, such as a call or a meeting.
         *     Nothing in the catalog changes before a curator accepts it.
         */
        post: operations["proposePersonTouchpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals/field-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose a field event
         * @description A field event to be created or updated, with the segments, entities and people that are connected to it. One card for
         *     a curator; the event itself is never written directly.
         *
         *     1. With `dry_run: true` the answer says what would change, and carries an `approval_digest`. Nothing is written.
         *     2. Submit the same body without `dry_run`, with the headers `Idempotency-Key` and `X-Catalog-Approval-Digest`. When the
         *        event changed since, this is an `APPROVAL_MISMATCH`: look at a new dry run, and do not retry blindly.
         *
         *     The same payload is one proposal for ever, under whichever key it is sent again. Fields that are not sent are kept.
         *     Whenever `people` is not empty, the key needs the scope read:people too.
         */
        post: operations["proposeFieldEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals/bundle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit an approved bundle
         * @description Sends a bundle that was validated and approved: the unchanged body, with the digest that the validation answered. When
         *     the catalog changed since, this is an `APPROVAL_MISMATCH`: validate again and have that approved; do not retry blindly.
         *     The same payload is one proposal for ever, under whichever `Idempotency-Key` it is sent again; the same key with another
         *     payload is a `CONFLICT`. Nothing in the catalog changes before a curator accepts it.
         *
         *     With `dry_run: true` nothing is written, and the answer says what would change; it needs neither of the two headers. The
         *     digest to be approved is that of validateBundle.
         */
        post: operations["submitBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the proposals
         * @description Proposals, newest first: those of the key's own agent, or with `mine_only=false` everybody's.
         */
        get: operations["listProposals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a proposal
         * @description One proposal with its changes, whoever sent it. After a decision it says what became of each change; where a curator
         *     edited one, this shows the edited one.
         */
        get: operations["getProposal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/proposals/{id}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer questions about a proposal
         * @description A curator may ask about a proposal before deciding: `waiting_on` is then `agent`, and `thread` has the questions. A proposal that is
         *     decided is a `CONFLICT`, and so is a question that was taken back.
         */
        post: operations["answerQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/segments/{slug}/drilldown/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Propose repairs seen in a drilldown
         * @description One to ten small changes to one entity of the segment: its fields, its notes, or how the organization stands with it.
         *     Nothing in the catalog changes before a curator accepts it.
         */
        post: operations["proposeDrilldownChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/field-events/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read what the catalog has of a field event
         * @description A field event with what is connected to it, without what is known about outreach and relationships. To look at before
         *     an update is proposed, and to check that an accepted proposal has arrived. `people` is there only for a key that holds
         *     read:people too.
         */
        get: operations["getCanonicalFieldEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/field-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List or search the field events
         * @description Field events by their first day, those without one last, then by slug. Filters combine: an event has to pass all of them.
         *     Each comes whole, as `GET /field-events/{slug}` shows it. A page ends early, with a `next_cursor`, before its
         *     events hold more than 2,000 such rows; it has at least one event. With `view=summary` the rows are left out, and pages are full.
         *     Walking all pages neither repeats nor skips an event that existed throughout, also while others are added and it is
         *     given another day or slug.
         */
        get: operations["listFieldEvents"];
        put?: never;
        /**
         * Create or update a field event
         * @description An event that has the slug is updated: only the fields that are sent change, and null clears one that may be empty.
         *     Otherwise one is made. Without a slug it is made of the name; where an event has that one already, the answer is a
         *     `CONFLICT`. An event cannot end before it starts, also where one of the two days was there before.
         */
        post: operations["saveFieldEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/field-events/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a field event with everything about it
         * @description A field event with its segments, the entities and people who are there, goals, interactions, follow-ups, scorecard and
         *     roster. Each list is cut at the length that is stated with it.
         */
        get: operations["getFieldEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a field event
         * @description Only the fields that are sent change, and null clears one that may be empty. A slug that another event has is a
         *     `CONFLICT`; the slug that an event had before a new one leads nowhere. An event cannot end before it starts, also where
         *     one of the two days was there before.
         */
        patch: operations["updateFieldEvent"];
        trace?: never;
    };
    "/field-events/{slug}/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a segment to a field event
         * @description It is one link for each segment: sent again, `relevance` is updated where it is sent.
         *     The segment is named by its UUID or its slug.
         */
        post: operations["attachFieldEventSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/field-events/{slug}/entities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach an entity to a field event
         * @description There is one link for each entity and role: sent again, only the fields that are sent change, and null clears a note.
         *     A new link that is not told otherwise is to be researched (`research`), and no meeting target.
         *     The entity is named by its UUID, its slug or an alias.
         */
        post: operations["attachFieldEventEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/field-events/{slug}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Attach a person to a field event
         * @description There is one link for each person and role: sent again, only the fields that are sent change, and null clears a note.
         *     A new link that is not told otherwise is to be researched (`research`), and no meeting target.
         *     The person is named by its UUID, its slug or an alias.
         */
        post: operations["attachFieldEventPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discovery-sprints/{sprint}/targets/{target}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a sprint target
         * @description Everything that a discovery sprint found out about one entity. Curators set up the sprints and choose their targets.
         */
        get: operations["getSprintTarget"];
        put?: never;
        /**
         * Update a sprint target
         * @description Writes down what was found out about a target. A field that is sent replaces what was there, lists as a whole and
         *     `key_metrics` key by key; null clears `relationship_label` and `next_action`, an empty list the lists. A field that is not
         *     sent stays as it is. Links to recordings belong into `meeting_summaries` or `source_links`. A target of a closed sprint is
         *     `CONFLICT`.
         */
        post: operations["updateSprintTarget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/entities/{id}/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark an entity as verified
         * @description Says that what the catalog holds about an entity was checked just now: its `last_verified_at` becomes this moment. Nothing
         *     else of the entity changes; what turned out wrong is proposed. An entity that was merged means its survivor; one that is
         *     archived or a false positive is a `CONFLICT`.
         */
        post: operations["verifyEntity"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Store a run report
         * @description Keeps what an agent reports of a run, for curators to read: what it looked at, what it proposed and what it could not find
         *     out. Nothing in the catalog changes.
         */
        post: operations["createRunReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/trusted-source-events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add an event from a trusted source
         * @description Adds something that happened to an entity at once, without a curator, because its source is public or reputable. The source
         *     is a page, which becomes one of the entity's sources, or one of its registered sources. What a private or a rumored source
         *     says is proposed instead, with `POST /agents/proposals/events`.
         *
         *     The same event again (entity, date, kind and headline) is the one that is there, as it is: 200.
         */
        post: operations["addTrustedSourceEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gtm/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the operating segments
         * @description Every segment, by sort order, then slug, with its assignments counted by stage of the funnel. An assignment counts in the
         *     very segment that it is in, not in the one above. With `include_assignments=true` the newest 50 assignments of each
         *     segment come along; read the others with `GET /gtm/assignments?segment=…`.
         */
        get: operations["listGtmSegments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gtm/assignments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the assignments
         * @description Accounts in operating segments, the one that was created last first. Filters together narrow the list down.
         */
        get: operations["listGtmAssignments"];
        put?: never;
        /**
         * Create or update an assignment
         * @description An entity has at most one assignment in a segment. One that is new gets the defaults `lane` watching and
         *     `outreach_status` not-contacted; of one that is there only the fields that are sent change, and null clears. A `stage`
         *     says that there was real contact and needs a `source_ref`, sent or stored.
         */
        post: operations["saveGtmAssignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gtm/assignments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update an assignment
         * @description Only the fields that are sent change; null clears. `funnel_stage_override` pins the stage of the funnel, and null lets it
         *     be derived again. A `stage` needs a `source_ref`, sent or stored, which cannot be cleared before it.
         */
        patch: operations["updateGtmAssignment"];
        trace?: never;
    };
    "/gtm/briefs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the weekly briefs
         * @description Every weekly brief, the latest week first.
         */
        get: operations["listGtmBriefs"];
        put?: never;
        /**
         * Create or update a draft brief
         * @description A brief is known by its slug, which is its ISO week unless given. Of a draft that is there only the fields that are sent
         *     change, and null clears. Curators publish briefs and put them away; from then on agents cannot change them.
         */
        post: operations["saveGtmBrief"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/gtm/briefs/{slug}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the links of a brief
         * @description By sort order, then in the order in which it was added.
         */
        get: operations["listGtmBriefLinks"];
        put?: never;
        /**
         * Attach something to a draft brief
         * @description Exactly one entity, segment or source. What is attached already stays attached once: its `note` and `sort_order`
         *     change if they are sent. Nothing can be attached to a brief that is no longer a draft.
         */
        post: operations["attachToGtmBrief"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/field-events/{slug}/goals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a goal to a field event
         * @description What the team wants to reach there. It is written directly: no curator reviews it.
         */
        post: operations["createFieldEventGoal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/field-events/{slug}/goals/{goalId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a goal of a field event
         * @description Only the fields that are sent change; null clears one. Agents that send different fields at once both get theirs.
         */
        patch: operations["updateFieldEventGoal"];
        trace?: never;
    };
    "/field-events/{slug}/interactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a meeting or another contact to a field event
         * @description With an entity, a person or a name that need not be in the catalog: at least one of them. It is written directly: no curator reviews
         *     it. It does not count as a touch of the entity: `last_touch` of an assignment stays as it is.
         */
        post: operations["createFieldEventInteraction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/field-events/{slug}/interactions/{interactionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an interaction at a field event
         * @description Only the fields that are sent change; null clears one. Agents that send different fields at once both get theirs. What would leave
         *     neither an entity nor a person nor a `counterpart_name` is a `VALIDATION_ERROR`.
         */
        patch: operations["updateFieldEventInteraction"];
        trace?: never;
    };
    "/field-events/{slug}/follow-ups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a follow-up to a field event
         * @description What is to be done after it. One that is `done` from the start takes the current time as `completed_at`, unless that is sent.
         */
        post: operations["createFieldEventFollowUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/field-events/{slug}/follow-ups/{followUpId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a follow-up of a field event
         * @description Only the fields that are sent change; null clears one. Agents that send different fields at once both get theirs.
         *
         *     `status` `done` takes the current time as `completed_at`, unless that is sent; any other status clears it. A `completed_at` for a
         *     follow-up that is not `done` then is a `VALIDATION_ERROR`.
         */
        patch: operations["updateFieldEventFollowUp"];
        trace?: never;
    };
    "/field-events/{slug}/scorecard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the scorecard of a field event
         * @description What is judged and reported, and figures that are counted from goals, interactions and follow-ups as they are now. A scorecard that
         *     nobody has written reads as nulls and those figures.
         */
        get: operations["getFieldEventScorecard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Write the scorecard of a field event
         * @description The first time, too: there is no call of its own to create it. Only the fields that are sent change; null clears one. Agents that
         *     send different fields at once both get theirs. The figures in `derived` cannot be written.
         */
        patch: operations["updateFieldEventScorecard"];
        trace?: never;
    };
    "/field-events/{slug}/captures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take down notes of a conversation
         * @description Creates a completed interaction, an open follow-up if there is an `ask`, and roster candidates with the role attendee
         *     for the person and the organization, unless these exist. The names need not be in the catalog: no entity or person is
         *     created or matched, and `last_touch` stays. Notes sent twice are two conversations, unless both have one
         *     `Idempotency-Key`.
         */
        post: operations["captureFieldEventNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/field-events/{slug}/roster": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the roster of a field event
         * @description Who might be at the event, oldest first.
         */
        get: operations["listFieldEventRoster"];
        put?: never;
        /**
         * Add to the roster of a field event
         * @description Up to 200 candidates, all of them or none. A candidate with `external_ref` is found again by it; another by its `role` and `display_name`. Of one that is
         *     there already only the fields that are sent change, so that sending a list again changes nothing.
         *
         *     A match sets `review_status` to `matched` unless another is sent, clears the other match, and creates or updates the
         *     event's link to that entity or person: an exhibitor or attendee becomes `attending`, a target `target_customer` or
         *     `target_contact`, any role that links do not have `other`. The link takes `meeting_target`, `outreach_status`,
         *     `next_step` and `relationship_note` (or else `context` or `evidence_note`). In an existing link these only fill gaps,
         *     and a null removes a note or next step that came from the candidate. Removing a match sets `matched` back to
         *     `unreviewed`. Links are never removed.
         */
        post: operations["saveFieldEventRoster"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/field-events/{slug}/roster/{candidateId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a roster candidate
         * @description Only the fields that are sent change, and null clears one that may be empty. A match, and one that is taken back, have the same effects as in a list of
         *     candidates. Once a candidate is `promoted` or `dismissed`, nothing is carried over to the event's link any more; the link stays. A name, role or
         *     `external_ref` under which the roster has another candidate is a `CONFLICT`.
         */
        patch: operations["updateFieldEventRosterCandidate"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Format: uuid
         * @description A UUID.
         */
        Uuid: string;
        /**
         * @description What an API key may do.
         * @enum {string}
         */
        Scope: "read:catalog" | "read:people" | "read:proposals" | "write:proposals" | "write:discovery-sprints" | "read:gtm" | "write:gtm" | "write:sources" | "write:verification" | "write:reports" | "write:trusted-events";
        /**
         * Format: date-time
         * @description RFC 3339, in UTC.
         */
        Timestamp: string;
        /** @description Who the caller is, what it may do, and what it may still spend. */
        Whoami: {
            /** @description The agent that the key belongs to. */
            agent: {
                id: components["schemas"]["Uuid"];
                /** @description The agent's name. */
                name: string;
            };
            /** @description The key of this call; never its secret. */
            key: {
                id: components["schemas"]["Uuid"];
                /** @description How the key begins, to tell keys apart. */
                prefix: string;
                /** @description What the key was minted for. */
                label: string | null;
                /**
                 * Format: date-time
                 * @description When it stops working; null if never.
                 */
                expires_at: string | null;
                /** @description Whether this is the legacy shared key. */
                legacy: boolean;
            };
            /** @description What the key may do. */
            scopes: components["schemas"]["Scope"][];
            /** @description The environment that the key is of, such as `production`. */
            environment: string;
            /** @description The budget of the current UTC day, in USD. */
            budget: {
                /** @description What the key may spend in a UTC day. */
                daily_usd: number;
                /** @description What it has spent today, this call included. */
                spent_usd: number;
                /** @description What is left today. */
                remaining_usd: number;
                resets_at: components["schemas"]["Timestamp"];
            };
            /** @description The current minute, which began with its first call. */
            rate_limit: {
                /** @description How many calls a minute holds. */
                per_minute: number;
                /** @description How many are left in this one. */
                remaining: number;
                resets_at: components["schemas"]["Timestamp"];
            };
        };
        /** @description The one shape of every error. */
        Error: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description What went wrong, for a program. The codes and what to do about each stand in the error catalogue.
                 * @enum {string}
                 */
                code: "VALIDATION_ERROR" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "CONFLICT" | "CURSOR_LOST" | "APPROVAL_MISMATCH" | "RATE_LIMITED" | "BUDGET_EXHAUSTED" | "INTERNAL" | "UNAVAILABLE";
                /** @description What went wrong, for a person or a model. Never carries a secret. */
                message: string;
                /** @description Authoritative. When true, send the same request again with backoff; when false, do not. */
                retryable: boolean;
                /** @description What to do about it, in one sentence. */
                hint?: string;
                /**
                 * @description The operations that `hint` names, by their operationId, in its order. For agents, each stands there between backticks as method and path, and nothing of the request is quoted beside it, so a program can put its own names into these places. For curators, pages and buttons of the dashboard stand there.
                 * @example [
                 *       "listSegments"
                 *     ]
                 */
                operations?: string[];
                /**
                 * Format: uri
                 * @description Where this server explains the code, and says what to do about it.
                 * @example https://catalog.example.com/docs/errors#NOT_FOUND
                 */
                doc_url?: string;
                /** @description Every offending field of a `VALIDATION_ERROR`, or every reference of a body that leads nowhere (`NOT_FOUND`). */
                details?: {
                    /** @description A JSON pointer, beginning with /body, /query, /path or /header. */
                    path: string;
                    /** @description What is wrong with the value there. */
                    message: string;
                }[];
            };
        };
        /**
         * @description What the key has used in the current period, which is the UTC calendar month so far. `budget_usd` and
         *     `remaining_usd`, `upload_quota_bytes` and `upload_remaining_bytes` are of the current UTC day. Calls appear here
         *     within 2 seconds; the call that asks is in the budget already and in the sums of the next answer. Calls of
         *     paths that do not exist are summed up as one endpoint with `-` for its method and path.
         */
        Usage: {
            /** @description The period, from its first moment to just before `end`. */
            period: {
                start: components["schemas"]["Timestamp"];
                end: components["schemas"]["Timestamp"];
            };
            /** @description Charged calls in the period. */
            calls: number;
            /** @description How many of them answered with an error. */
            errors: number;
            /** @description What they cost. */
            cost_usd: number;
            /** @description What the key may spend in a UTC day. */
            budget_usd: number;
            /** @description What is left of that today. */
            remaining_usd: number;
            /** @description How many bytes of files the key may upload in a UTC day. */
            upload_quota_bytes: number;
            /** @description What is left of that today; uploads that are on their way are taken off. */
            upload_remaining_bytes: number;
            /** @description The period by operation, most calls first. */
            by_endpoint: {
                /** @description The contract's operationId; `unknown` for calls to paths that do not exist. */
                operation_id: string;
                /** @description The HTTP method. */
                method: string;
                /** @description The path as the contract writes it. */
                path: string;
                /** @description Charged calls. */
                calls: number;
                /** @description How many answered with an error. */
                errors: number;
                /** @description What they cost. */
                cost_usd: number;
            }[];
            /** @description The period by UTC day, oldest first; days without calls are left out. */
            by_day: {
                /**
                 * Format: date
                 * @description The UTC day.
                 */
                date: string;
                /** @description Charged calls. */
                calls: number;
                /** @description What they cost. */
                cost_usd: number;
            }[];
        };
        /** @description An OpenAPI 3.1 document. */
        Contract: {
            /** @description The version of OpenAPI. */
            openapi: string;
            /** @description Title, version and description. */
            info: {
                [key: string]: unknown;
            };
            /** @description The operations. */
            paths: {
                [key: string]: unknown;
            };
        } & {
            [key: string]: unknown;
        };
        /** @description A stable lowercase name. */
        Slug: string;
        /**
         * @description What an entity may lack.
         * @enum {string}
         */
        CoverageKind: "missing_country" | "missing_city" | "missing_key_people" | "missing_relationship_path" | "missing_sources";
        /** @description A queue of work items of related kinds. */
        AgentWorkQueue: {
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
            /** @description What the work is. */
            description: string;
            /** @description The kinds of work item in it. */
            kinds: components["schemas"]["CoverageKind"][];
        };
        /** @description Pass it as `cursor` to read the next page; null on the last page. */
        NextCursor: string | null;
        /** @description How many items the whole list holds; null where counting would cost more than the page. */
        Total: number | null;
        /** @description The work queues. */
        AgentWorkQueueList: {
            /** @description The items of this page. */
            data: components["schemas"]["AgentWorkQueue"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description An entity as coverage shows it. */
        ManagementCoverageEntity: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
            /** @description ISO 3166-1 alpha-2 code. */
            country: string | null;
            /** @description The region within the country. */
            region: string | null;
            /** @description The city. */
            city: string | null;
            /** @description Its segment; null while it is in none. */
            segment: {
                slug: components["schemas"]["Slug"];
                /** @description Its display name. */
                name: string;
            } | null;
        };
        /** @description One thing that is missing about one entity. */
        AgentWorkItem: {
            /** @description `<kind>:<entity_slug>`. */
            id: string;
            kind: components["schemas"]["CoverageKind"];
            /**
             * @description High for people, relationship path and sources; medium for country and city.
             * @enum {string}
             */
            priority: "high" | "medium";
            entity: components["schemas"]["ManagementCoverageEntity"];
            /** @description Why this is worth finding out. */
            reason: string;
            /** @description Where to send what was found. */
            suggested_endpoint: string;
            /** @description The method of `@catalog/client` that sends it there, such as `propose.person`; a bundle is validated and approved first. */
            sdk_method: string;
            /**
             * @description The kind of change that is expected there; `register_source` stands for registering a source, which needs no review.
             * @enum {string}
             */
            expected_proposal_kind: "update_notes" | "create_person" | "suggest_relationship" | "register_source";
            /** @description What evidence would settle it. */
            evidence: string;
            /** @description What to send, and what becomes of it. */
            how: string;
        };
        /** @description Work items, most urgent first. */
        AgentWorkItemList: {
            /** @description The items of this page. */
            data: components["schemas"]["AgentWorkItem"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description One thing that speaks for or against a pair, with its points. */
        DuplicateReason: {
            /**
             * @description What it is. Names include aliases and leave out legal forms; names with one typo are similar; `related` are also an entity and its provider.
             * @enum {string}
             */
            code: "same_host" | "same_ticker" | "same_name" | "similar_name" | "same_words" | "same_country" | "other_host" | "other_ticker" | "other_country" | "other_segment" | "related";
            /** @description Its points; negative where it speaks against the pair. */
            points: number;
            /** @description What both have, as it is compared, or both names where they are similar; null where they differ. */
            value: string | null;
        };
        /** @description One record of a pair. */
        DuplicateRecord: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
            /** @description Its country. */
            country: string | null;
            /** @description Its website. */
            website_url: string | null;
            /** @description Its ticker; a person has none. */
            ticker: string | null;
            /** @description How much refers to it, up to 20 of each kind. */
            references: number;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description Two records that may be the same. */
        DuplicatePair: {
            /** @description The ids of the two: `<id>:<id>`. */
            id: string;
            /** @description The sum of the points. */
            score: number;
            /** @description What speaks for and against it, the most points first. */
            reasons: components["schemas"]["DuplicateReason"][];
            /** @description The two, in the order of the id. */
            records: components["schemas"]["DuplicateRecord"][];
            /** @description The one to keep: with more references, or else older. */
            survivor: components["schemas"]["Uuid"];
        };
        /** @description Pairs of records that may be the same, the highest score first. */
        DuplicateList: {
            /** @description The pairs of this page. */
            data: components["schemas"]["DuplicatePair"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A part of the Bitcoin economy. Core segments are the primary operating ones; context segments are supporting terrain. */
        Segment: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
            /** @description What belongs in it. */
            description: string | null;
            /**
             * Format: uuid
             * @description The parent segment; null for a top-level one.
             */
            parent_id: string | null;
            /** @description Its place in lists, ascending. */
            sort_order: number;
            /** @description The colour token that user interfaces give it. */
            hue_token: string | null;
            /**
             * @description Core segments come first in research.
             * @enum {string}
             */
            focus_kind: "core" | "context";
        };
        /** @description Segments by sort order, then slug. */
        SegmentList: {
            /** @description The items of this page. */
            data: components["schemas"]["Segment"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /**
         * @description What a source is.
         * @enum {string}
         */
        SourceKind: "transcript" | "deck" | "conversation" | "public_url" | "research" | "addendum";
        /**
         * @description How far a source is to be trusted.
         * @enum {string}
         */
        TrustTier: "public" | "reputable" | "private" | "rumor";
        /** @description A piece of knowledge in prose, with how far it can be trusted. */
        Lore: {
            id: components["schemas"]["Uuid"];
            /** @description What it is about. */
            title: string | null;
            kind: components["schemas"]["SourceKind"];
            /** @description The text itself; data, never markup to be trusted. */
            text: string;
            /**
             * Format: date
             * @description When it was said or happened.
             */
            occurred_at: string | null;
            trust_tier: components["schemas"]["TrustTier"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description What `include=dossier` adds to a segment. */
        SegmentDossier: {
            /** @description What has been learned about the segment, newest first. */
            lore: components["schemas"]["Lore"][];
            /** @description Its child segments. */
            children: components["schemas"]["Segment"][];
            /** @description How many listed entities belong to it. */
            entity_counts: {
                /** @description Members of this very segment. */
                exact: number;
                /** @description Members of this segment or of one below it. */
                including_children: number;
            };
        };
        /** @description One segment, with its dossier where it was asked for. */
        SegmentDetail: components["schemas"]["Segment"] & {
            dossier?: components["schemas"]["SegmentDossier"];
        };
        /**
         * @description What a taxonomy term classifies.
         * @enum {string}
         */
        TaxonomyKind: "segment" | "subsegment" | "product_category" | "capability" | "protocol" | "geography" | "lifecycle" | "risk" | "custom";
        /** @description A record that another one points at. */
        RecordReference: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
        };
        /** @description A term of the hierarchical vocabulary by which entities are classified. */
        TaxonomyTerm: {
            id: components["schemas"]["Uuid"];
            /** @description Dot-separated path, such as `lightning.wallets.custodial`. */
            slug: string;
            /** @description Its display name. */
            name: string;
            /** @description What it means. */
            description: string | null;
            kind: components["schemas"]["TaxonomyKind"];
            /**
             * Format: uuid
             * @description The term above it.
             */
            parent_id: string | null;
            /** @description Its place in lists, ascending. */
            sort_order: number;
            /**
             * @description Deprecated terms are not to be assigned any more.
             * @enum {string}
             */
            status: "active" | "deprecated";
            /** @description For a deprecated term, the one to use instead. */
            replaced_by: components["schemas"]["RecordReference"] | null;
        };
        /** @description Taxonomy terms by sort order, then slug. */
        TaxonomyTermList: {
            /** @description The items of this page. */
            data: components["schemas"]["TaxonomyTerm"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /**
         * @description How the principal stands to Bitcoin.
         * @enum {string}
         */
        Posture: "producer" | "holder" | "allocator" | "service_provider" | "merchant" | "institution" | "infrastructure";
        /**
         * @description How the principal stands to the organization.
         * @enum {string}
         */
        CompetitivePosture: "incumbent" | "competitor" | "partner" | "complement" | "whitespace" | "not_applicable";
        /**
         * @description How the organization stands with the entity.
         * @enum {string}
         */
        RelationshipStatus: "cold" | "warm" | "active" | "client" | "alumnus";
        /**
         * @description Whether the record still stands. Archived and false_positive records are left out of default lists.
         * @enum {string}
         */
        LifecycleStatus: "active" | "defunct" | "archived" | "false_positive";
        /** @description One segment on a path of segments. */
        Breadcrumb: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
        };
        /** @description A taxonomy term as it is assigned to an entity. */
        AssignedTerm: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
            kind: components["schemas"]["TaxonomyKind"];
        };
        /** @description Where an entity stands among the segments. */
        EntitySegmentResolution: {
            entity_id: components["schemas"]["Uuid"];
            /** @description The top-level segment of its primary membership. */
            primary_top_level_segment: components["schemas"]["Breadcrumb"] | null;
            /** @description The path below the top-level segment to the entity's subsegment; empty without one. */
            subsegment_breadcrumb: components["schemas"]["Breadcrumb"][];
            /** @description Every segment that it is a member of, the primary one first. */
            all_segment_memberships: {
                /** @description Whether this is the primary membership. */
                is_primary: boolean;
                segment: components["schemas"]["Breadcrumb"];
                /** @description From the top-level segment to this one. */
                path: components["schemas"]["Breadcrumb"][];
                /** @description The path in words, such as `Miners → Mining pools`. */
                display_path: string;
            }[];
            /** @description The taxonomy terms assigned to it. */
            taxonomy_terms: components["schemas"]["AssignedTerm"][];
            /** @description Its place in words, such as `Miners → Mining pools`; null without a segment. */
            display_path: string | null;
        };
        /** @description A principal of the Bitcoin economy, as lists show it. */
        EntitySummary: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
            /** @description Its stock ticker with the exchange, such as `NASDAQ:MSTR`. */
            ticker: string | null;
            /** @description ISO 3166-1 alpha-2 code of the country it is run from. */
            country: string | null;
            /** @description The region within the country. */
            region: string | null;
            /** @description The city. */
            city: string | null;
            /** @description Whether its shares are publicly traded. */
            is_public: boolean;
            /** @description How it stands to Bitcoin. */
            posture: components["schemas"]["Posture"] | null;
            /** @description How it stands to the organization. */
            competitive_posture: components["schemas"]["CompetitivePosture"] | null;
            /** @description What it is, in one line. */
            one_liner: string | null;
            /** @description Its logo. */
            logo_url: string | null;
            /** @description Its website. */
            website_url: string | null;
            /** @description Its X profile. */
            x_url: string | null;
            /** @description Its LinkedIn page. */
            linkedin_url: string | null;
            /** @description Its GitHub page. */
            github_url: string | null;
            /** @description Its Nostr profile. */
            nostr_url: string | null;
            /** @description Its Crunchbase page. */
            crunchbase_url: string | null;
            /** @description How much it matters to the organization, 5 most. */
            strategic_importance: number | null;
            /** @description Why it could become a client or partner. */
            opportunity_thesis: string | null;
            /** @description What would make it buy. */
            buying_trigger: string | null;
            /** @description What stands in the way of trust. */
            trust_blocker: string | null;
            /** @description What to do next about it. */
            next_action: string | null;
            /** @description Who looks after the opportunity. */
            opportunity_owner: string | null;
            /** @description Why the opportunity is judged as it is. */
            opportunity_rationale: string | null;
            /** @description Whether curators opted in to rendering its opportunity card. */
            show_opportunity_card: boolean;
            /** @description How the organization stands with it. */
            relationship_status: components["schemas"]["RelationshipStatus"] | null;
            /**
             * Format: date-time
             * @description When its facts were last verified; null if never.
             */
            last_verified_at: string | null;
            updated_at: components["schemas"]["Timestamp"];
            created_at: components["schemas"]["Timestamp"];
            lifecycle_status: components["schemas"]["LifecycleStatus"];
            /** @description Its segment; null while it is in none. */
            segment: {
                slug: components["schemas"]["Slug"];
                /** @description Its display name. */
                name: string;
            } | null;
            segment_resolution: components["schemas"]["EntitySegmentResolution"];
        };
        /** @description Entities by name, then id; with `q`, best match first. */
        EntityListResponse: {
            /** @description The items of this page. */
            data: components["schemas"]["EntitySummary"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description Something that the organization can do for a principal. */
        Capability: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name; never used in requests. */
            name: string;
            /** @description What it covers. */
            description: string | null;
            /**
             * @description The default timeline; an entity's fit may override it.
             * @enum {string}
             */
            horizon: "now" | "near" | "future";
            /** @description Its place in lists, ascending. */
            sort_order: number;
        };
        /** @description Capabilities by sort order, then slug. */
        CapabilityList: {
            /** @description The items of this page. */
            data: components["schemas"]["Capability"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description Something that principals need. */
        Need: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
            /** @description What it covers. */
            description: string | null;
            /**
             * Format: uuid
             * @description The capability that serves it first.
             */
            primary_capability_id: string | null;
        };
        /** @description Needs by slug. */
        NeedList: {
            /** @description The items of this page. */
            data: components["schemas"]["Need"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A line of business that cuts across segments. */
        Vertical: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
            /** @description What it covers. */
            description: string | null;
            /**
             * Format: uuid
             * @description The segment in which it is mostly found.
             */
            segment_hint_id: string | null;
            /** @description Its place in lists, ascending. */
            sort_order: number;
        };
        /** @description Verticals by sort order, then slug. */
        VerticalList: {
            /** @description The items of this page. */
            data: components["schemas"]["Vertical"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description An entity or a person that another record points at. */
        ActorReference: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
            lifecycle_status: components["schemas"]["LifecycleStatus"];
        };
        /**
         * @description How the contact came about.
         * @enum {string}
         */
        ContactOrigin: "linkedin" | "conference" | "event" | "warm-intro" | "referral" | "personal" | "inbound" | "cold-outreach" | "other";
        /**
         * @description Where one talks to them.
         * @enum {string}
         */
        CommsChannel: "email" | "signal" | "telegram" | "whatsapp" | "phone" | "linkedin" | "in-person" | "other";
        /** @description Where a contact is documented. */
        SourceRef: {
            /** @description What it is, in a few words. */
            label: string;
            /** @description Where it is, http or https. The server never opens it. */
            href: string;
        };
        /** @description How the contact with an entity came about, and where one talks to them. */
        ContactPath: {
            /** @description How the contact came about. */
            contact_origin: components["schemas"]["ContactOrigin"] | null;
            /** @description How it came about, in words. */
            contact_origin_detail: string | null;
            /** @description Where one talks to them. */
            comms_channel: components["schemas"]["CommsChannel"] | null;
            /** @description Where the conversation is now. */
            active_channel: string | null;
            /** @description By which way one reaches them. */
            contact_path: string | null;
            /** @description Where the contact is documented. */
            source_ref: components["schemas"]["SourceRef"] | null;
        };
        /**
         * @description What connects two entities.
         * @enum {string}
         */
        RelationshipType: "custody" | "liquidity" | "payment" | "infra" | "capital" | "integration" | "partnership" | "adjacency";
        /** @description 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess; null where none was given. */
        Confidence: number | null;
        /** @description A connection between this entity and another one. */
        EntityRelationship: {
            id: components["schemas"]["Uuid"];
            /**
             * @description Outgoing where this entity was named first.
             * @enum {string}
             */
            direction: "outgoing" | "incoming";
            relationship_type: components["schemas"]["RelationshipType"];
            /** @description What the connection is. */
            description: string | null;
            confidence: components["schemas"]["Confidence"];
            entity: components["schemas"]["ActorReference"];
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description What a person is to an entity.
         * @enum {string}
         */
        RoleKind: "founder" | "ceo" | "cfo" | "head_of_treasury" | "board" | "investor" | "advisor" | "employee" | "ex_employee" | "partner_contact";
        /** @description A person's role at this entity. */
        EntityPerson: {
            person: components["schemas"]["ActorReference"];
            role_kind: components["schemas"]["RoleKind"];
            /** @description The role in words. */
            role_label: string | null;
            /** @description Whether this is the person's main role. */
            is_primary: boolean;
            /**
             * Format: date
             * @description Since when.
             */
            start_date: string | null;
            /**
             * Format: date
             * @description Until when; null for a role that lasts or whose end is unknown.
             */
            end_date: string | null;
        };
        /**
         * @description When the organization can serve the need - now (active need today), near (within 12 months), future (beyond 12 months), partner (not a buyer but a commercial partner).
         * @enum {string}
         */
        FitHorizon: "now" | "near" | "future" | "partner";
        /** @description How well a capability of the organization fits an entity. */
        OrgFit: {
            id: components["schemas"]["Uuid"];
            capability: components["schemas"]["RecordReference"];
            horizon: components["schemas"]["FitHorizon"];
            /** @description How well it fits, 5 best. */
            fit_score: number | null;
            confidence: components["schemas"]["Confidence"];
            /** @description Why. */
            rationale: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description Who serves an entity with a capability. A provider outside the catalog has only a name. */
        Provider: {
            id: components["schemas"]["Uuid"];
            capability: components["schemas"]["RecordReference"];
            /** @description The provider, where it is in the catalog. */
            provider_entity: components["schemas"]["ActorReference"] | null;
            /** @description The provider's name. */
            provider_name: string;
            confidence: components["schemas"]["Confidence"];
            /** @description How this is known. */
            rationale: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description Something that happened to an entity. */
        EntityEvent: {
            id: components["schemas"]["Uuid"];
            /**
             * Format: date
             * @description On which day it happened.
             */
            occurred_at: string;
            /** @description What it was. */
            event_kind: string;
            /** @description It in one line. */
            headline: string;
            /** @description It in more words. */
            body: string | null;
            confidence: components["schemas"]["Confidence"];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A value of the answer, and its origin. */
        OriginOfField: {
            /** @description JSON Pointer into this answer. */
            path: string;
            /**
             * Format: date-time
             * @description When it was written; null if unknown.
             */
            since: string | null;
            /** @description Index in `origins`. */
            origin: number;
        };
        /** @description Stands in the place of what is read with the scope read:proposals. */
        HiddenProposal: {
            /**
             * @description The scope that the key would need.
             * @enum {string}
             */
            hidden: "read:proposals";
        };
        /** @description An agent, as its work names it. */
        AgentReference: {
            id: components["schemas"]["Uuid"];
            /** @description Its name. */
            name: string;
        };
        /** @description Where a claim can be checked. */
        EvidenceSource: {
            /** @description Where it is, http or https. */
            url: string;
            /** @description What it is called. */
            title?: string;
            trust_tier?: components["schemas"]["TrustTier"];
            /** @description What it says about the claim. */
            note?: string;
        };
        /**
         * @description Stands in the place of a value that the API key has no scope to read. In what is validated before a submission `sha256`
         *     stands beside it: a hash that only the catalog can compute, and that is another one once the value is, so that an
         *     approval binds what it does not show.
         */
        HiddenValue: {
            /**
             * @description The scope that the key would need.
             * @enum {string}
             */
            hidden: "read:catalog" | "read:people" | "read:gtm";
            /** @description Belongs to the value and the field that holds it. */
            sha256?: string;
        };
        /** @description A record that was merged into another one. */
        FormerRecord: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
        };
        /** @description Who wrote a value: an agent by a `proposal` that was accepted or by a `direct_write`, a `curator`, or an `import`. */
        ValueOrigin: {
            /**
             * @description How it was written.
             * @enum {string}
             */
            source: "proposal" | "curator" | "direct_write" | "import";
            /** @description The proposal that wrote it. */
            proposal_id: components["schemas"]["Uuid"] | components["schemas"]["HiddenProposal"] | null;
            /** @description Index of the change in the proposal. */
            change_index: (number | null) | components["schemas"]["HiddenProposal"];
            /** @description The agent that proposed or wrote it. */
            agent: components["schemas"]["AgentReference"] | components["schemas"]["HiddenProposal"] | null;
            /** @description The first pieces of evidence of the proposal. */
            evidence: components["schemas"]["EvidenceSource"][] | components["schemas"]["HiddenValue"];
            /** @description The number of all of them. */
            evidence_count: number;
            confidence: components["schemas"]["Confidence"];
            /** @description The merged record that it was written to. */
            former_record: components["schemas"]["FormerRecord"] | null;
        };
        /** @description Where the values of a record are from, as of today. What an undo took back has no origin. */
        RecordOrigins: {
            /** @description The values of this answer whose origin is known. */
            fields: components["schemas"]["OriginOfField"][];
            /** @description Each origin once. */
            origins: components["schemas"]["ValueOrigin"][];
            /** @description False where some values were left out. */
            complete: boolean;
        };
        /** @description A value that the history does not prove. */
        UnsureValue: {
            /** @description JSON Pointer into this answer. */
            path: string;
            /**
             * @description `not_in_history`: nothing was recorded of it then. `unrecorded_change`: it was changed around then, and not recorded.
             *     `erased`: it was erased since.
             * @enum {string}
             */
            why: "not_in_history" | "unrecorded_change" | "erased";
        };
        /** @description The day that a dossier is of. */
        AsOf: {
            at: components["schemas"]["Timestamp"];
            /**
             * @description Segments, terms, capabilities and other records are named as they are today.
             * @constant
             */
            names_of: "today";
            /** @description The values that the history does not prove; empty where it proves all. */
            unsure: components["schemas"]["UnsureValue"][];
        };
        /** @description Everything that is known about one entity. Each `include` adds its array; one not asked for is absent. */
        EntityDossier: components["schemas"]["EntitySummary"] & {
            /** @description What it is and does. */
            description: string | null;
            /** @description Figures about its size under free keys, such as `btc_holdings`; each with the date it is of. */
            scale: {
                [key: string]: unknown;
            };
            /** @description Other names and former slugs. Each resolves to this record. */
            aliases: string[];
            /** @description Why it is no longer active. */
            lifecycle_reason: string | null;
            /** @description The record that this one was merged into. */
            merged_into: components["schemas"]["ActorReference"] | null;
            /** @description Curated notes in Markdown. */
            notes_md: string | null;
            /** @description How the contact with it came about and where one talks to it; null while nothing is known. */
            contact_path: components["schemas"]["ContactPath"] | null;
            /** @description The taxonomy terms assigned to it. */
            taxonomy_terms: components["schemas"]["AssignedTerm"][];
            /** @description With `include=relationships`, how it is connected to other entities, the newest 500. */
            relationships?: components["schemas"]["EntityRelationship"][];
            /** @description With `include=people` (for which a key needs the scope read:people too), who stands behind it, the first 500 by name. */
            people?: components["schemas"]["EntityPerson"][];
            /** @description With `include=lore`, what has been learned about it in prose, the newest 100. */
            lore?: components["schemas"]["Lore"][];
            /** @description With `include=org_fit`, which capabilities of the organization fit it, and when. */
            org_fit?: components["schemas"]["OrgFit"][];
            /** @description With `include=providers`, who serves it with which capability today, the newest 500. */
            providers?: components["schemas"]["Provider"][];
            /** @description With `include=events`, what happened to it, the newest 500 by the day. */
            events?: components["schemas"]["EntityEvent"][];
            /** @description With `include=provenance`, where the values of this answer are from. */
            provenance?: components["schemas"]["RecordOrigins"];
            /** @description With `as_of`, when it was like this. */
            as_of?: components["schemas"]["AsOf"];
        };
        /** @description What was written. A field event and its scorecard share an id; a verification has that of its entity. */
        DirectWriteSubject: {
            /** @description What it is, such as `gtm_assignment`. */
            type: string;
            id: components["schemas"]["Uuid"];
        };
        /** @description What one field was and became. Long texts stand here by their hash and their ends. */
        FieldDifference: {
            /** @description What it was before; null where there was nothing. */
            before: unknown;
            /** @description What it was from then on. */
            after: unknown;
        };
        /** @description One change of a record. */
        HistoryEntry: {
            /**
             * @description Who changed it: an agent by a proposal or directly, or a curator.
             * @enum {string}
             */
            source: "proposal" | "curator" | "direct_write";
            at: components["schemas"]["Timestamp"];
            /** @description What was written, where that was no value of the record itself. */
            subject: components["schemas"]["DirectWriteSubject"] | null;
            /** @description The fields that became different. */
            changes: {
                [key: string]: components["schemas"]["FieldDifference"];
            };
            /** @description The proposal that wrote it. */
            proposal_id: components["schemas"]["Uuid"] | components["schemas"]["HiddenProposal"] | null;
            /** @description Index of the change in the proposal. */
            change_index: (number | null) | components["schemas"]["HiddenProposal"];
            /** @description The agent that proposed or wrote it. */
            agent: components["schemas"]["AgentReference"] | components["schemas"]["HiddenProposal"] | null;
            /** @description Whether it was undone since. */
            undone: boolean;
            /** @description Whether it undoes an acceptance. */
            undoes: boolean;
            /** @description The merged record that it was written to. */
            former_record: components["schemas"]["FormerRecord"] | null;
        };
        /** @description A page of a record's history. */
        HistoryPage: {
            /** @description The items of this page. */
            data: components["schemas"]["HistoryEntry"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description Where a fact came from. */
        SourceSummary: {
            id: components["schemas"]["Uuid"];
            /** @description Its id in the system it came from. */
            external_ref: string | null;
            kind: components["schemas"]["SourceKind"];
            /** @description What it is called. */
            title: string;
            /** @description What it says about the entity. */
            description: string | null;
            trust_tier: components["schemas"]["TrustTier"];
            /** @description The type of its file. */
            mime_type: string | null;
            /** @description The size of its file. */
            size_bytes: number | null;
            /** @description Where it can be read. The server never opens it. */
            url: string | null;
            /** @description Whether the catalog holds a file of it. */
            has_file: boolean;
            /** @description Whether it may be shown outside the organization. */
            is_referenceable: boolean;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description Sources, newest first. */
        SourceList: {
            /** @description The items of this page. */
            data: components["schemas"]["SourceSummary"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description One source, with a link to its file. */
        Source: components["schemas"]["SourceSummary"] & {
            /** @description A signed link to the file, good for 15 minutes; null without a file. */
            download_url: string | null;
            /**
             * Format: date-time
             * @description When the link ends.
             */
            download_expires_at: string | null;
        };
        /** @description What an agent says of a source, and of whose it is. */
        SourceFields: {
            /**
             * Format: uuid
             * @description The UUID of the entity that it tells about. One of `entity_id` and `entity_slug` is required; both only where they name the same entity.
             */
            entity_id?: string;
            /** @description The entity's slug or an alias; see `entity_id`. */
            entity_slug?: string;
            /** @description What it is called. */
            title: string;
            kind?: components["schemas"]["SourceKind"];
            /** @description What it says about the entity. */
            description?: string | null;
            trust_tier?: components["schemas"]["TrustTier"];
            /** @description Its id in the system it came from. */
            external_ref?: string | null;
        };
        /** @description A source to be registered by its URL. Without a `kind` it is a `public_url`, without a `trust_tier` it is `public`. */
        SourceInput: components["schemas"]["SourceFields"] & {
            /** @description Where it can be read, http or https. The server never opens it. */
            url: string;
        };
        /** @description A source as it was registered, or as it was there already. */
        RegisteredSource: components["schemas"]["SourceSummary"] & {
            /** @description Whether this call made it; false of a source that was there already, which stays as it was. */
            created: boolean;
        };
        /**
         * @description What a write answers to a key that may write and not read: `hidden` names the scope with which the answer is the other one
         *     that the operation declares. Nothing in it says what was there before: `revision` is the moment of the write, and each write is one
         *     of its own, also where it changes nothing.
         */
        WriteReceipt: {
            /**
             * @description The scope that the key would need for the other answer.
             * @enum {string}
             */
            hidden: "read:catalog" | "read:gtm";
            /** @description The id of what was written; null where it has none, or where it is several records. */
            id: components["schemas"]["Uuid"] | null;
            /** @description The slug of what was written; null where it has none. */
            slug: components["schemas"]["Slug"] | null;
            revision: components["schemas"]["Timestamp"];
            /** @description Every record that was written, in the order of the other answer. */
            records: {
                id: components["schemas"]["Uuid"];
                /** @description Its slug; null where it has none. */
                slug: components["schemas"]["Slug"] | null;
            }[];
            /** @description The body of the request. */
            sent: {
                [key: string]: unknown;
            };
        };
        /**
         * @description The name of the file, without folders, and without control or invisible characters. It ends in .pdf, .docx, .pptx, .xlsx,
         *     .png, .jpg, .jpeg, .jpe, .jfif, .txt, .text, .log, .md, .markdown, .csv or .json, as its bytes do; dots and spaces behind that
         *     are left out, and a name without any dot is given the end of its type.
         * @example fleet-financing.pdf
         */
        FileName: string;
        /** @description A source with its file, as JSON. Without a `trust_tier` it is `private`; without a `kind` it is a `deck` where it is a presentation, else `research`. */
        SourceUpload: components["schemas"]["SourceFields"] & {
            /** @description Where it can be read, too, http or https. The server never opens it. */
            url?: string;
            filename: components["schemas"]["FileName"];
            /** @description The type that the file is said to have. It is read from the bytes; where both do not agree, the file is refused. */
            mime_type: string;
            /** @description The bytes of the file in base64 (RFC 4648, section 4) with its padding and without line breaks; at least one byte, at most 25 MiB. */
            content_base64: string;
        };
        /**
         * @description A source with its file, as a form. The fields are those of the JSON form, in any order; what is left out is not sent, and
         *     nothing is null. The part `file` carries the name of the file in `filename`; its `Content-Type` is checked against the bytes.
         */
        SourceUploadForm: components["schemas"]["SourceFields"] & {
            /** @description Where it can be read, too, http or https. The server never opens it. */
            url?: string;
            /**
             * Format: binary
             * @description The file; at most 25 MiB.
             */
            file: string;
        };
        /** @description A person, as lists show them. */
        PersonSummary: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Their name. */
            name: string;
            /** @description Other names and former slugs. Each resolves to this record. */
            aliases: string[];
            /** @description ISO 3166-1 alpha-2 code. */
            country: string | null;
            /** @description The city. */
            city: string | null;
            /** @description Who they are, in Markdown. */
            bio_md: string | null;
            /** @description Their picture. */
            avatar_url: string | null;
            /** @description Their website. */
            website_url: string | null;
            /** @description Their X profile. */
            x_url: string | null;
            /** @description Their LinkedIn page. */
            linkedin_url: string | null;
            /** @description Their GitHub page. */
            github_url: string | null;
            /** @description Their Nostr profile. */
            nostr_url: string | null;
            /** @description Why the person matters, in short. */
            posture_toward_org: string | null;
            /** @description How much they matter to the organization, 5 most. */
            importance_score: number | null;
            /** @description What to do next about them; curators set it. */
            next_action: string | null;
            /** @description What stands in the way of their trust; curators set it. */
            trust_blocker: string | null;
            /** @description Curated notes. */
            notes: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
            lifecycle_status: components["schemas"]["LifecycleStatus"];
        };
        /** @description People by name, then id; with `q`, best match first. */
        PersonList: {
            /** @description The items of this page. */
            data: components["schemas"]["PersonSummary"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description What a person is to an entity. */
        PersonRole: {
            entity: components["schemas"]["ActorReference"];
            role_kind: components["schemas"]["RoleKind"];
            /** @description The role in words. */
            role_label: string | null;
            /** @description Whether this is the person's main role. */
            is_primary: boolean;
            /**
             * Format: date
             * @description Since when.
             */
            start_date: string | null;
            /**
             * Format: date
             * @description Until when; null for a role that lasts or whose end is unknown.
             */
            end_date: string | null;
        };
        /** @description A contact with a person. */
        Touchpoint: {
            id: components["schemas"]["Uuid"];
            /** @description What it was, such as `call` or `meeting`. */
            kind: string;
            /** @description It in a few words. */
            label: string;
            /** @description How it was held. */
            channel: string | null;
            /** @description What was said. */
            detail: string | null;
            /** @description What follows from it. */
            next_step: string | null;
            /**
             * Format: date-time
             * @description When it took place.
             */
            occurred_at: string | null;
            /**
             * Format: uuid
             * @description The proposal that it came from.
             */
            source_proposal_id: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description Everything that is known about one person. */
        PersonDossier: components["schemas"]["PersonSummary"] & {
            /** @description The record that this one was merged into. */
            merged_into: components["schemas"]["ActorReference"] | null;
            /** @description What they are to which entities, primary and current roles first. */
            roles: components["schemas"]["PersonRole"][];
            /** @description The newest 10 touchpoints; the rest is at /people/{id}/touchpoints. */
            touchpoints: components["schemas"]["Touchpoint"][];
            /** @description With `include=provenance`, where the values of this answer are from. */
            provenance?: components["schemas"]["RecordOrigins"];
            /** @description With `as_of`, when it was like this. */
            as_of?: components["schemas"]["AsOf"];
        };
        /** @description Touchpoints, newest first. */
        TouchpointList: {
            /** @description The items of this page. */
            data: components["schemas"]["Touchpoint"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description How many entities have what one check asks for. */
        ManagementCoverageCheck: {
            kind: components["schemas"]["CoverageKind"];
            /** @description The check in words. */
            label: string;
            /** @description Entities that have it. */
            complete: number;
            /** @description Entities that lack it. */
            missing: number;
            /** @description Complete ones in percent, to one decimal; 100 over nothing. */
            coverage_pct: number;
        };
        /** @description How complete the catalog is, overall or within a segment or a tag. */
        ManagementCoverage: {
            generated_at: components["schemas"]["Timestamp"];
            /** @description What the figures are restricted to. */
            filters: {
                /** @description The segment's slug. */
                segment: string | null;
                /** @description The taxonomy term's slug. */
                tag: string | null;
                /** @description Whether segments and terms below count. */
                include_children: boolean;
            };
            /** @description How many listed entities the figures are about. */
            total_entities: number;
            /** @description One check a kind. */
            checks: components["schemas"]["ManagementCoverageCheck"][];
            /** @description For each kind the 25 entities that lack it most urgently: core segments first, then the most important. `checks` counts them all, and `GET /agent-work/items` walks them with the same filters. */
            gaps: {
                /** @description Entities without a country. */
                missing_country: components["schemas"]["ManagementCoverageEntity"][];
                /** @description Entities without a city. */
                missing_city: components["schemas"]["ManagementCoverageEntity"][];
                /** @description Entities without a person in a role. */
                missing_key_people: components["schemas"]["ManagementCoverageEntity"][];
                /** @description Entities without a relationship to another one. */
                missing_relationship_path: components["schemas"]["ManagementCoverageEntity"][];
                /** @description Entities without a source. */
                missing_sources: components["schemas"]["ManagementCoverageEntity"][];
            };
            /** @description The 25 most urgent work items among these entities. */
            work_items: components["schemas"]["AgentWorkItem"][];
        };
        /** @description Heuristic hints that entities play the same role, or two roles that pull against each other. */
        Overlaps: {
            generated_at: components["schemas"]["Timestamp"];
            /** @description At most 200 buckets, the largest first. */
            buckets: {
                /**
                 * @description What kind of overlap it is.
                 * @enum {string}
                 */
                kind: "same_service" | "provider_and_competitor";
                /** @description The overlap in a few words. */
                label: string;
                /** @description Why these entities were put together. */
                reason: string;
                /** @description The first 50 of them by name. */
                entities: components["schemas"]["RecordReference"][];
            }[];
        };
        /** @description An entity as a segment's drilldown shows it. */
        DrilldownEntity: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
            /** @description Its stock ticker with the exchange. */
            ticker: string | null;
            /** @description ISO 3166-1 alpha-2 code. */
            country: string | null;
            /** @description Whether its shares are publicly traded. */
            is_public: boolean;
            /** @description How it stands to Bitcoin. */
            posture: components["schemas"]["Posture"] | null;
            /** @description How it stands to the organization. */
            competitive_posture: components["schemas"]["CompetitivePosture"] | null;
            /** @description What it is, in one line. */
            one_liner: string | null;
            /** @description How much it matters to the organization, 5 most. */
            strategic_importance: number | null;
            /** @description How the organization stands with it. */
            relationship_status: components["schemas"]["RelationshipStatus"] | null;
            /** @description Figures about its size under free keys. */
            scale: {
                [key: string]: unknown;
            };
            /** @description Whether this segment (or one below it) is its primary one. */
            primary_in_segment: boolean;
            /** @description Through which memberships it is here, in words. */
            matched_segment_paths: string[];
            segment_resolution: components["schemas"]["EntitySegmentResolution"];
            /**
             * Format: date-time
             * @description When its facts were last verified.
             */
            last_verified_at: string | null;
            updated_at: components["schemas"]["Timestamp"];
            /** @description Its page for people on the dashboard; a dead link where none is set up. */
            dossier_url: string;
            /** @description Where an agent reads its dossier. */
            agent_dossier_endpoint: string;
            /** @description Which capabilities of the organization fit it, and when. */
            org_fit: {
                horizon: components["schemas"]["FitHorizon"];
                /** @description How well it fits, 5 best. */
                fit_score: number | null;
            }[];
            /** @description Its lines of business. */
            verticals: components["schemas"]["RecordReference"][];
        };
        /** @description A segment seen from close by. */
        DrilldownResponse: {
            segment: components["schemas"]["Segment"];
            /** @description Figures about all listed entities of the segment, not only those of this page. */
            stats: {
                /** @description Members. */
                total_entities: number;
                /** @description Members whose primary segment it is. */
                primary_targets: number;
                /** @description Members that are clients. */
                clients: number;
                /** @description Members of strategic importance 4 or 5. */
                strategic_4_plus: number;
                /** @description Members that a capability of the organization fits. */
                with_org_fit: number;
            };
            /** @description This page of members, by name; with `gap`, of those that have it, the most important first. */
            entities: components["schemas"]["DrilldownEntity"][];
            /** @description What the segment's records lack, for each the 25 most important records. The one that `gap` asks for has those of this page. */
            curation_gaps: {
                /** @description Without a one-liner. */
                missing_one_liner: components["schemas"]["RecordReference"][];
                /** @description Without an organization fit. */
                missing_org_fit: components["schemas"]["RecordReference"][];
                /** @description Never verified. */
                unverified: components["schemas"]["RecordReference"][];
            };
            /** @description How many members have each gap. Walk them all with `gap`. */
            curation_gap_counts: {
                /** @description Members without a one-liner. */
                missing_one_liner: number;
                /** @description Members without an organization fit. */
                missing_org_fit: number;
                /** @description Members never verified. */
                unverified: number;
            };
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description What happened. `changed`: values of the record, or of what hangs on it, are others now, or it is new. `merged`: it was made
         *     one with another record, which `merged_into` names; its references were carried over. `decided`: a proposal was accepted,
         *     rejected, or a decision was undone. `submitted`: an agent or a curator proposed something.
         * @enum {string}
         */
        ChangeType: "changed" | "merged" | "submitted" | "decided";
        /**
         * @description What kind of record an event of the feed is about. What hangs on a record is part of it: segments, terms, providers, lore,
         *     fit and events of an entity, an entity's relationships (of both sides), roles and touchpoints of a person, goals, links,
         *     interactions, follow-ups and roster of a field event, links of a brief.
         * @enum {string}
         */
        ChangedRecordType: "entity" | "person" | "segment" | "taxonomy_term" | "capability" | "need" | "vertical" | "source" | "proposal" | "field_event" | "gtm_assignment" | "gtm_brief" | "discovery_sprint_target";
        /** @description That a record changed, and which one: no values, which are read where they always are. One event a record and transaction. */
        ChangeEvent: {
            /** @description Names the event for ever, the same in the feed and in a webhook's `webhook-id`; by it, what came twice is told apart. */
            id: string;
            type: components["schemas"]["ChangeType"];
            /** @description The record, as its own operations name it. */
            record: {
                type: components["schemas"]["ChangedRecordType"];
                id: components["schemas"]["Uuid"];
                /** @description Its slug when it changed; null of records that have none, such as sources and proposals. */
                slug: string | null;
            };
            /**
             * @description What of it changed, by name and sorted: fields of the record (`name`, `lifecycle_status`) and what hangs on it
             *     (`relationships`, `roles`). `created` where it is new, also where it is there again; `deleted` where it is gone because its creation
             *     was undone. Empty where it cannot be told.
             */
            changed: string[];
            /** @description The record that took this one's place; null where `type` is not `merged`. */
            merged_into: components["schemas"]["Uuid"] | null;
            at: components["schemas"]["Timestamp"];
        };
        /** @description Changes in the order in which they were committed, and where to go on. */
        ChangePage: {
            /** @description The events of this page, oldest first. */
            data: components["schemas"]["ChangeEvent"][];
            /** @description Pass it as `cursor` to go on after this page. Always there, also on an empty page - keep it. */
            next_cursor: string;
            /** @description How long the feed has held back what is already committed, because an older write is still under way; 0 when it is level. */
            lag_seconds: number;
        };
        /**
         * @description A file of a dump: gzip, NDJSON. Its first line is `{"type":"dump",…}` with the cursor and the version of the contract, its
         *     last `{"type":"end","count":…,"sha256":…}` over the lines between; without a last line it was cut off.
         */
        DumpFile: {
            /** @description Its name, such as `catalog-2026-11-22T02-00-00Z.ndjson.gz`. */
            name: string;
            /**
             * @description `catalog`: reference data, entities with what hangs on them, relationships, sources. `people`: people with their roles and
             *     touchpoints, which is listed for keys with read:people only.
             * @enum {string}
             */
            content: "catalog" | "people";
            /** @description How many lines there are between the first and the last. */
            records: number;
            /** @description How large the file is, compressed. */
            bytes: number;
            /** @description Of the file as it is downloaded, in hexadecimal. */
            sha256: string;
            /**
             * Format: uri
             * @description A signed link to the file, good for 15 minutes. It needs no key; ask for the dumps again for a new one.
             */
            download_url: string;
            download_expires_at: components["schemas"]["Timestamp"];
        };
        /** @description The whole catalog at one moment, consistent in itself. */
        Dump: {
            id: components["schemas"]["Uuid"];
            made_at: components["schemas"]["Timestamp"];
            /** @description Where the feed of changes goes on after this dump - pass it as `cursor` to GET /changes. */
            cursor: string;
            /** @description Its files that this key may read. */
            files: components["schemas"]["DumpFile"][];
        };
        /** @description Dumps, the newest first. */
        DumpList: {
            /** @description The dumps of this page. */
            data: components["schemas"]["Dump"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A capability of the organization fits the target. */
        SuggestOrgFit: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "suggest_org_fit";
            /** @description A slug from the capabilities endpoint. */
            capability_slug: string;
            horizon: components["schemas"]["FitHorizon"];
            /** @description How well it fits, 5 best. */
            fit_score: number;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Says that a provider serves the target with a capability today. Needs `provider_entity_id` or `provider_name`. */
        AddProvider: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "add_provider";
            /** @description A slug from the capabilities endpoint. */
            capability_slug: string;
            /** @description The provider's UUID or slug, where it is in the catalog. This or `provider_name` is required. */
            provider_entity_id?: string | null;
            /** @description The provider's name, where it is not in the catalog. */
            provider_name?: string | null;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description The target is connected to another entity. */
        SuggestRelationship: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "suggest_relationship";
            /** @description The other entity: UUID, slug or alias. */
            related_entity_id: string;
            relationship_type: components["schemas"]["RelationshipType"];
            /** @description What the connection is. */
            description?: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Something happened to the target. */
        AddEvent: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "add_event";
            /**
             * Format: date
             * @description On which day it happened.
             */
            occurred_at: string;
            /** @description What it was, in a word of your own, such as `funding`. */
            event_kind: string;
            /** @description It in one line. */
            headline: string;
            /** @description It in more words. */
            body?: string | null;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description The fields to set, at least one. A field that is not sent is kept; null clears one that may be empty. */
        EntityFieldUpdates: {
            /** @description What it is, in one line; null clears it. */
            one_liner?: string | null;
            /** @description What it is and does; null clears it. */
            description?: string | null;
            /** @description Its logo; null clears it. */
            logo_url?: string | null;
            /** @description Its website; null clears it. */
            website_url?: string | null;
            /** @description Its X profile; null clears it. */
            x_url?: string | null;
            /** @description Its LinkedIn page; null clears it. */
            linkedin_url?: string | null;
            /** @description Its GitHub page; null clears it. */
            github_url?: string | null;
            /** @description Its Nostr profile; null clears it. */
            nostr_url?: string | null;
            /** @description Its Crunchbase page; null clears it. */
            crunchbase_url?: string | null;
            /** @description How much it matters to the organization, 5 most. */
            strategic_importance?: number;
            /** @description Whether to render its opportunity card. */
            show_opportunity_card?: boolean;
            /** @description Figures about its size, merged into those there are: a key that is sent is set, every other one is kept. */
            scale_patch?: {
                [key: string]: unknown;
            };
        };
        /** @description Sets fields of the target, once a curator has accepted it. */
        UpdateEntityFields: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "update_entity_fields";
            field_updates: components["schemas"]["EntityFieldUpdates"];
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Adds a paragraph to the notes on the target. */
        UpdateNotes: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "update_notes";
            /** @description The text to add, in Markdown. */
            append_text: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Sets how the organization stands with the target. */
        SetRelationshipStatus: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "set_relationship_status";
            status: components["schemas"]["RelationshipStatus"];
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description A person to be created. `next_action` and `trust_blocker` are set by curators only. */
        PersonInput: {
            /** @description A slug that no person has yet. */
            slug: string;
            /** @description Their display name. */
            name: string;
            /** @description Other names. */
            aliases?: string[];
            /** @description ISO 3166-1 alpha-2 code of the country they live in. */
            country?: string | null;
            /** @description The city they live in. */
            city?: string | null;
            /** @description Who they are, in Markdown. */
            bio_md?: string | null;
            /** @description Their picture. */
            avatar_url?: string | null;
            /** @description Their website. */
            website_url?: string | null;
            /** @description Their X profile. */
            x_url?: string | null;
            /** @description Their LinkedIn page. */
            linkedin_url?: string | null;
            /** @description Their GitHub page. */
            github_url?: string | null;
            /** @description Their Nostr profile. */
            nostr_url?: string | null;
            /** @description In short, why they matter to the organization. */
            posture_toward_org?: string | null;
            /** @description How much they matter, 5 most. */
            importance_score?: number;
            /** @description Anything else worth knowing. */
            notes?: string | null;
        };
        /** @description Creates a person. Later changes of the same proposal may name them by this slug. */
        CreatePerson: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "create_person";
            person: components["schemas"]["PersonInput"];
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description The fields to set, at least one. A field that is not sent is kept; null clears one that may be empty; aliases are added to those there are. `next_action` and `trust_blocker` are set by curators only. */
        PersonUpdate: {
            /** @description Their slug as it is, to be sure who is meant. To change it, use `rename_person`. */
            slug?: string;
            /** @description Their display name. */
            name?: string;
            /** @description Other names. */
            aliases?: string[];
            /** @description ISO 3166-1 alpha-2 code of the country they live in. */
            country?: string | null;
            /** @description The city they live in. */
            city?: string | null;
            /** @description Who they are, in Markdown. */
            bio_md?: string | null;
            /** @description Their picture. */
            avatar_url?: string | null;
            /** @description Their website. */
            website_url?: string | null;
            /** @description Their X profile. */
            x_url?: string | null;
            /** @description Their LinkedIn page. */
            linkedin_url?: string | null;
            /** @description Their GitHub page. */
            github_url?: string | null;
            /** @description Their Nostr profile. */
            nostr_url?: string | null;
            /** @description In short, why they matter to the organization. */
            posture_toward_org?: string | null;
            /** @description How much they matter, 5 most. */
            importance_score?: number;
            /** @description Anything else worth knowing. */
            notes?: string | null;
        };
        /** @description Sets fields of a person. */
        UpdatePerson: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "update_person";
            /** @description The person: UUID, slug or alias. */
            target_person_slug_or_id: string;
            person: components["schemas"]["PersonUpdate"];
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Assigns a taxonomy term to the target. */
        AssignTaxonomyTerm: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "assign_taxonomy_term";
            /** @description A slug from the taxonomy endpoint. */
            taxonomy_term_slug: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Puts the target into a segment. With a child segment, the parent becomes its primary segment and the child a secondary one. */
        UpdateEntitySegment: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "update_entity_segment";
            /** @description A slug from the segments endpoint. */
            segment_slug: string;
            /** @description A child of that segment. */
            subsegment_slug?: string | null;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Recommends another lifecycle status. Agents cannot delete: `archived` and `false_positive` recommend removal from active surfaces, `defunct` marks a principal that is out of business, `active` restores one. A record that was merged into another is not restored, by whichever of its names. */
        SuggestEntityLifecycle: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "suggest_entity_lifecycle";
            lifecycle_status: components["schemas"]["LifecycleStatus"];
            /** @description Why. */
            reason: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Sets what is known about the opportunity, at least one of its fields. */
        SuggestEntityOpportunity: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "suggest_entity_opportunity";
            /** @description Why it could become a client or partner; null clears it. */
            opportunity_thesis?: string | null;
            /** @description What would make it buy; null clears it. */
            buying_trigger?: string | null;
            /** @description What stands in the way of trust; null clears it. */
            trust_blocker?: string | null;
            /** @description What to do next about it; null clears it. */
            next_action?: string | null;
            /** @description Who looks after the opportunity; null clears it. */
            opportunity_owner?: string | null;
            /** @description Why the opportunity is judged as it is; null clears it. */
            opportunity_rationale?: string | null;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Says what a person is to the target. */
        AttachPersonRole: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "attach_person_role";
            /** @description The person: UUID, slug or alias, or the slug of a `create_person` in the same bundle. */
            person_slug_or_id: string;
            role_kind: components["schemas"]["RoleKind"];
            /** @description The role in words. */
            role_label?: string | null;
            /** @description Whether this is the person's main role. */
            is_primary?: boolean;
            /**
             * Format: date
             * @description Since when; null if unknown.
             */
            start_date?: string | null;
            /**
             * Format: date
             * @description Until when; null for a role that lasts or whose end is unknown. Not before `start_date`.
             */
            end_date?: string | null;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /**
         * @description How closely the account is worked.
         * @enum {string}
         */
        GtmLane: "primary" | "secondary" | "watching";
        /**
         * @description How far the contact has come.
         * @enum {string}
         */
        GtmStage: "spoken-to" | "booked" | "introduced" | "follow-up" | "handoff";
        /**
         * @description Where the account was or should be handed to.
         * @enum {string}
         */
        GtmHandoffState: "ecosystem" | "needs-right-person" | "bd-handoff" | "product-follow-up" | "serviceability-review" | "nurture" | "pause";
        /**
         * @description What the account is for business development.
         * @enum {string}
         */
        GtmClassification: "bd-ready" | "product-discovery" | "watchlist" | "not-relevant";
        /**
         * @description How far reaching out has come.
         * @enum {string}
         */
        GtmOutreachStatus: "not-contacted" | "reach-out-next" | "reached-out" | "replied";
        /**
         * @description Who or what the account needs next. `owner_1` and `owner_2` stand for the two configured people.
         * @enum {string}
         */
        GtmNeed: "owner_1" | "owner_2" | "product" | "compliance";
        /** @description What an account tells about the product. */
        GtmProductSignal: {
            /** @description Which part of the product. */
            area: string;
            /** @description What was learned. */
            insight: string;
        };
        /**
         * @description How far an account has come in the funnel.
         * @enum {string}
         */
        FunnelStage: "initial-contact" | "in-discovery" | "opportunity-identified" | "qualified-prospect";
        /** @description What is known of an account in an operating segment, and what is to be done about it. */
        GtmAssignmentFields: {
            lane?: components["schemas"]["GtmLane"];
            /** @description How far the contact has come. Needs a `source_ref`, sent or stored; leave it out for research and watchlists. */
            stage?: components["schemas"]["GtmStage"] | null;
            /** @description Where the account was or should be handed to. */
            handoff_state?: components["schemas"]["GtmHandoffState"] | null;
            /** @description What the account is for business development. */
            classification?: components["schemas"]["GtmClassification"] | null;
            outreach_status?: components["schemas"]["GtmOutreachStatus"];
            /** @description What was learned. */
            learned?: string | null;
            /** @description What comes next. */
            next_step?: string | null;
            /** @description Which service it is about. */
            service_lane?: string | null;
            /** @description By which way one reaches them. */
            contact_path?: string | null;
            /** @description Where the conversation is now. */
            active_channel?: string | null;
            /** @description Whom to talk to next. */
            right_next_person?: string | null;
            /** @description What stands in the way. */
            blocker?: string | null;
            /** @description How the contact came about, in words. */
            contact_origin_detail?: string | null;
            /** @description What they could be a client for. */
            client_for?: string | null;
            /** @description What they could be a partner for. */
            partner_for?: string | null;
            /** @description When the last contact was: a date, or a moment in RFC 3339. */
            last_touch?: string | null;
            /** @description How well it fits. */
            fit?: string | null;
            /** @description Why the account stands as it does. */
            rationale?: string | null;
            /** @description What to do next. */
            next_action?: string | null;
            /** @description Who looks after the account. */
            owner?: string | null;
            /** @description Who or what the account needs next. */
            needs?: components["schemas"]["GtmNeed"][] | null;
            /** @description What the account tells about the product. */
            product_signal?: components["schemas"]["GtmProductSignal"] | null;
            /** @description How the contact came about. */
            contact_origin?: components["schemas"]["ContactOrigin"] | null;
            /** @description Where one talks to them. */
            comms_channel?: components["schemas"]["CommsChannel"] | null;
            /** @description Where the contact is documented. */
            source_ref?: components["schemas"]["SourceRef"] | null;
            /** @description Why business development cannot reach them; anything but null marks the account unreachable. */
            unreachable_reason?: string | null;
            /** @description Pins the funnel stage; null clears the pin. */
            funnel_stage_override?: components["schemas"]["FunnelStage"] | null;
            /** @description What the next call is for. */
            call_job?: string | null;
            /** @description What to validate next. */
            next_validation?: string | null;
            /** @description Notes for the next call. */
            next_call_notes?: string | null;
            /**
             * Format: date
             * @description Until when the account is marked live.
             */
            mark_live_until?: string | null;
        };
        /**
         * @description How well it is known whether a pillar is relevant.
         * @enum {string}
         */
        GtmPillarState: "confirmed" | "hypothesized" | "not-relevant" | "asked-unanswered" | "unknown";
        /** @description Figures on how large an account is that are to be set, and how they were estimated; null takes one out. */
        GtmSizingChanges: {
            /** @description Estimated monthly revenue in bitcoin. */
            est_monthly_revenue_btc?: number | null;
            /** @description Estimated annual revenue in US dollars. */
            est_annual_revenue_usd?: number | null;
            /** @description Estimated monthly volume in US dollars. */
            est_monthly_volume_usd?: number | null;
            /** @description How it was estimated. */
            method?: string | null;
            /** @description Hashrate in exahashes per second. */
            hashrate_eh?: number | null;
            /** @description Capacity in megawatts. */
            capacity_mw?: number | null;
            /** @description Share of its market in percent. */
            market_share_pct?: number | null;
            /** @description Which market that is. */
            market_label?: string | null;
        };
        /** @description Fields of an account in an operating segment that are to be set. */
        GtmAssignmentChanges: {
            /** @description For each pillar of the organization by its name, how well it is known whether it is relevant. A pillar that is sent is set, null takes it out, and those that are not sent stay; null for the field takes out all of them. */
            pillars?: {
                [key: string]: components["schemas"]["GtmPillarState"] | null;
            } | null;
            /** @description How large the account is. A figure that is sent is set, null takes it out, and those that are not sent stay; null for the field takes out all of them. */
            sizing?: components["schemas"]["GtmSizingChanges"] | null;
        } & components["schemas"]["GtmAssignmentFields"];
        /** @description Creates or updates the assignment of the target in a segment. Sets only the fields that are sent, and never wipes existing data. Its `rationale` is the reason of the change, too. */
        GtmUpsertAssignment: {
            /**
             * @description Says that the change is of this kind.
             * @constant
             */
            kind: "gtm_upsert_assignment";
            /** @description The operating segment that the assignment is in. */
            segment_slug: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
        } & (components["schemas"]["GtmAssignmentChanges"] & {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "gtm_upsert_assignment";
        });
        /** @description Renames the target. Reviewed one by one. Needs `new_slug` or `new_name`. */
        RenameEntity: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "rename_entity";
            /** @description The new slug, which no other record may have. The former one becomes an alias. */
            new_slug?: string;
            /** @description The new name. The former one becomes an alias. */
            new_name?: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Renames a person. Reviewed one by one. Needs `new_slug` or `new_name`. */
        RenamePerson: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "rename_person";
            /** @description The person: UUID, slug or alias. */
            target_person_slug_or_id: string;
            /** @description The new slug, which no other record may have. The former one becomes an alias. */
            new_slug?: string;
            /** @description The new name. The former one becomes an alias. */
            new_name?: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Merges another entity into the target, which survives. Reviewed one by one. */
        MergeEntities: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "merge_entities";
            /** @description The entity that is merged away: UUID, slug or alias. */
            duplicate_entity_id: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Merges two people into the first. Reviewed one by one. */
        MergePeople: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "merge_people";
            /** @description The person who survives: UUID, slug or alias. */
            primary_person_slug_or_id: string;
            /** @description The person who is merged away, another one: UUID, slug or alias. */
            duplicate_person_slug_or_id: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Archives the target. Reviewed one by one. */
        SoftDeleteEntity: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "soft_delete_entity";
            /** @description Why. */
            reason: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Archives a person. Reviewed one by one. */
        SoftDeletePerson: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "soft_delete_person";
            /** @description The person: UUID, slug or alias. */
            target_person_slug_or_id: string;
            /** @description Why. */
            reason: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description One change of a bundle. Its `kind` says what it does and which fields it has. */
        BundleChange: components["schemas"]["SuggestOrgFit"] | components["schemas"]["AddProvider"] | components["schemas"]["SuggestRelationship"] | components["schemas"]["AddEvent"] | components["schemas"]["UpdateEntityFields"] | components["schemas"]["UpdateNotes"] | components["schemas"]["SetRelationshipStatus"] | components["schemas"]["CreatePerson"] | components["schemas"]["UpdatePerson"] | components["schemas"]["AssignTaxonomyTerm"] | components["schemas"]["UpdateEntitySegment"] | components["schemas"]["SuggestEntityLifecycle"] | components["schemas"]["SuggestEntityOpportunity"] | components["schemas"]["AttachPersonRole"] | components["schemas"]["GtmUpsertAssignment"] | components["schemas"]["RenameEntity"] | components["schemas"]["RenamePerson"] | components["schemas"]["MergeEntities"] | components["schemas"]["MergePeople"] | components["schemas"]["SoftDeleteEntity"] | components["schemas"]["SoftDeletePerson"];
        /** @description Changes about one entity and the people around it, which are reviewed together. */
        BundleProposalRequest: {
            /**
             * Format: uuid
             * @description Your pending proposal about the same record, which this replaces. It does not count against you.
             */
            revises?: string;
            /**
             * Format: uuid
             * @description The entity's UUID. One of `target_entity_id` and `target_entity_slug` is required; both only where they name the same entity.
             */
            target_entity_id?: string;
            /** @description The entity's slug or an alias; see `target_entity_id`. */
            target_entity_slug?: string;
            /** @description True: only look at what would change, and write nothing. Not sent or false: submit. A validation never writes, and leaves it aside. */
            dry_run?: boolean;
            /** @description Why the named records are the ones that are meant. */
            match_rationale?: string;
            /** @description The changes, in the order in which they apply. */
            changes: components["schemas"]["BundleChange"][];
            /** @description The evidence. It is kept with every change of the proposal and creates no source of the catalog. */
            sources?: components["schemas"]["EvidenceSource"][];
        };
        /** @description The proposal to be replaced. Another question about it makes an approval stale. */
        RevisedProposal: {
            proposal_id: components["schemas"]["Uuid"];
            /** @description Number of questions and answers in its thread. */
            thread_length: number;
        };
        /**
         * @description What a change does. The first 21 can be sent in a bundle; of the others, `edit_entity` and
         *     `edit_person` are curators' own edits, and the rest comes from the endpoints for one purpose.
         * @enum {string}
         */
        ChangeKind: "suggest_org_fit" | "add_provider" | "suggest_relationship" | "add_event" | "update_entity_fields" | "update_notes" | "set_relationship_status" | "create_person" | "update_person" | "assign_taxonomy_term" | "update_entity_segment" | "suggest_entity_lifecycle" | "suggest_entity_opportunity" | "attach_person_role" | "gtm_upsert_assignment" | "rename_entity" | "rename_person" | "merge_entities" | "merge_people" | "soft_delete_entity" | "soft_delete_person" | "create_entity" | "create_segment" | "add_lore" | "add_segment_lore" | "add_touchpoint" | "update_contact_path" | "upsert_field_event" | "edit_entity" | "edit_person";
        /** @description A record that a change names. One that the same proposal creates has no id yet. */
        ChangeReference: {
            /**
             * @description What kind of record it is.
             * @enum {string}
             */
            type: "entity" | "person" | "segment" | "capability" | "taxonomy_term" | "field_event";
            /**
             * Format: uuid
             * @description Its UUID; null while it does not exist.
             */
            id: string | null;
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
        };
        /** @description The record that a field belongs to. */
        ChangedRecord: {
            /**
             * @description What kind of record it is.
             * @enum {string}
             */
            type: "entity" | "person" | "segment" | "field_event";
            /**
             * Format: uuid
             * @description Its UUID; null while it does not exist.
             */
            id: string | null;
            slug: components["schemas"]["Slug"];
        };
        /** @description One field that a change touches, with the value that the catalog had and the one that is proposed. */
        FieldChange: {
            record: components["schemas"]["ChangedRecord"];
            /**
             * @description The field, or what identifies the row of the record, such as `org_fit.custody`. Where another agent's values are hidden,
             *     only the first part of the latter is shown.
             */
            field: string;
            /**
             * @description The value in the catalog when the change was looked at; null where there was none. Where the key has no scope to read it, a
             *     `HiddenValue` stands here, whether or not there was one. Values of people, roles and touchpoints take `read:people`; GTM
             *     assignments and what `GET /agents/field-events/{slug}` leaves out take `read:gtm`; the rest takes `read:catalog`.
             *     The slug, name and lifecycle status of a record take none, as in `references`.
             *     A text of more than 20,000 characters is shown as `{sha256, length, beginning, end}`.
             */
            base: unknown;
            /**
             * @description Of a merge: the value of the record that is merged away, which is lost because this one keeps its own. Absent where nothing is lost. A row folded into another has its values among the fields by table, row and column,
             *     such as `gtm_assignments.treasuries.owner`; of a map and a list `lost` is the part that is lost. Hidden as `base` is; what a
             *     key may not read of all that the merge makes of values is shown to it as one field, `merged_values`.
             */
            lost?: unknown;
            /**
             * @description The value that it would have. Where `base` is hidden, this is what the change itself says, as if there were nothing yet:
             *     of a row the members that it sets, of an addition what is added; and a `HiddenValue` where it only keeps what is there, or
             *     where another agent said it. Long texts are shown as in `base`.
             */
            proposed: unknown;
        };
        /**
         * @description A change as the server understood it: the fields of its kind, with every reference resolved to a UUID, or to
         *     the slug of a record that the same proposal creates. In a proposal of another agent, values that the key has no scope to
         *     read are a `HiddenValue` each; the kind, the confidence and the records that it names are always shown.
         */
        NormalizedChange: {
            kind: components["schemas"]["ChangeKind"];
            confidence?: components["schemas"]["Confidence"];
            /** @description Why, and how this is known. */
            rationale?: (string | null) | components["schemas"]["HiddenValue"];
            /** @description The evidence that was sent with the proposal. */
            evidence_sources: (components["schemas"]["EvidenceSource"] | components["schemas"]["HiddenValue"])[];
            /** @description The records that it names. */
            references: components["schemas"]["ChangeReference"][];
            /** @description The fields that it touches. */
            fields: components["schemas"]["FieldChange"][];
        } & {
            [key: string]: unknown;
        };
        /** @description Something to look at before going on. It refuses nothing. */
        ProposalWarning: {
            /**
             * @description What it is about, for a program.
             * @enum {string}
             */
            code: "low_confidence" | "no_change" | "repeated_change" | "already_pending" | "possible_duplicate" | "record_inactive" | "edit_lost" | "said_to_differ";
            /** @description Which change it is about; null for the whole proposal. */
            change_index: number | null;
            /** @description What it is about, for a person or a model. */
            message: string;
            /** @description What to do about it, in one sentence. */
            hint?: string;
        };
        /** @description What a reviewer approves. */
        BundleApproval: {
            /** @description The environment of the API key, such as `development`. */
            environment: string;
            target: components["schemas"]["RecordReference"];
            /** @description Why the target is the one that is meant. */
            match_rationale: string | null;
            revision_of?: components["schemas"]["RevisedProposal"];
            /** @description What would change, field by field. */
            normalized_changes: components["schemas"]["NormalizedChange"][];
            /** @description What to look at before going on. */
            warnings: components["schemas"]["ProposalWarning"][];
        };
        /** @description `sha256:` and the SHA-256, in hex, of the canonical JSON (RFC 8785) of the preview beside it, without warnings about other pending proposals. It binds the changes and the values that they replace. */
        ApprovalDigest: string;
        /** @description What a bundle would change. Nothing was written. Submit the same body with `approval_digest` once it is approved. */
        BundleValidation: {
            approval: components["schemas"]["BundleApproval"];
            approval_digest: components["schemas"]["ApprovalDigest"];
        };
        /** @description An entity to be created. Its segment comes from the segments endpoint. */
        EntityInput: {
            /** @description A slug that no entity has yet. */
            slug: string;
            /** @description Its display name. */
            name: string;
            /** @description The segment it belongs to. */
            segment_slug: string;
            /** @description A child of that segment. */
            subsegment_slug?: string | null;
            /** @description Its stock ticker with the exchange, such as `NASDAQ:MSTR`. */
            ticker?: string | null;
            /** @description ISO 3166-1 alpha-2 code of the country it is run from. */
            country?: string | null;
            /** @description The region within the country. */
            region?: string | null;
            /** @description The city. */
            city?: string | null;
            /** @description Whether its shares are publicly traded. False where it is not sent. */
            is_public?: boolean;
            posture?: components["schemas"]["Posture"];
            competitive_posture?: components["schemas"]["CompetitivePosture"];
            /** @description What it is, in one line. */
            one_liner?: string | null;
            /** @description What it is and does. */
            description?: string | null;
            /** @description Its logo. */
            logo_url?: string | null;
            /** @description Its website. */
            website_url?: string | null;
            /** @description Its X profile. */
            x_url?: string | null;
            /** @description Its LinkedIn page. */
            linkedin_url?: string | null;
            /** @description Its GitHub page. */
            github_url?: string | null;
            /** @description Its Nostr profile. */
            nostr_url?: string | null;
            /** @description Its Crunchbase page. */
            crunchbase_url?: string | null;
            /** @description Other names. */
            aliases?: string[];
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description A capability of the organization that fits the entity. */
        OrgFitSuggestion: {
            /** @description A slug from the capabilities endpoint. */
            capability_slug: string;
            horizon: components["schemas"]["FitHorizon"];
            /** @description How well it fits, 5 best. */
            fit_score: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Who serves the entity with a capability today. Needs `provider_entity_id` or `provider_name`. */
        ProviderSuggestion: {
            /** @description A slug from the capabilities endpoint. */
            capability_slug: string;
            /** @description The provider's UUID or slug, where it is in the catalog. This or `provider_name` is required. */
            provider_entity_id?: string | null;
            /** @description The provider's name, where it is not in the catalog. */
            provider_name?: string | null;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Something that happened to the entity. */
        EventSuggestion: {
            /**
             * Format: date
             * @description On which day it happened.
             */
            occurred_at: string;
            /** @description What it was, in a word of your own, such as `funding`. */
            event_kind: string;
            /** @description It in one line. */
            headline: string;
            /** @description It in more words. */
            body?: string | null;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description What is known about the entity besides; applied to it once a curator has accepted its creation. */
        EntityEnrichment: {
            /** @description Which capabilities of the organization fit it. */
            org_fit?: components["schemas"]["OrgFitSuggestion"][];
            /** @description Who serves it. */
            providers?: components["schemas"]["ProviderSuggestion"][];
            /** @description What happened to it. */
            events?: components["schemas"]["EventSuggestion"][];
        };
        /** @description A new entity, with what is known about it besides. */
        EntityProposalRequest: {
            /**
             * Format: uuid
             * @description Your pending proposal about the same record, which this replaces. It does not count against you.
             */
            revises?: string;
            /** @description True: only look at what would change, and write nothing. Not sent or false: propose. */
            dry_run?: boolean;
            entity: components["schemas"]["EntityInput"];
            /** @description Why it is none of the entities that there are. */
            match_rationale?: string;
            enrichment?: components["schemas"]["EntityEnrichment"];
        };
        /** @description A proposal that waits for a curator. */
        ProposalReceipt: {
            proposal_id: components["schemas"]["Uuid"];
            /** @description How many changes it has. */
            change_count: number;
            /**
             * Format: uri
             * @description Where curators see it.
             */
            inbox_url: string;
            /** @description True where the same proposal had been sent before: this is the answer it got. */
            replayed: boolean;
            /** @description What a curator will look at, and you may want to: a record of a similar name, a change that changes nothing. They refuse nothing. */
            warnings: components["schemas"]["ProposalWarning"][];
        };
        /** @description What a proposal would change. Nothing was written. Send the same body without `dry_run` to propose it. */
        ProposalPreview: {
            /** @description The environment of the API key, such as `development`. */
            environment: string;
            revision_of?: components["schemas"]["RevisedProposal"];
            /** @description What would change, change by change and field by field. */
            normalized_changes: components["schemas"]["NormalizedChange"][];
            /** @description What to look at before going on. */
            warnings: components["schemas"]["ProposalWarning"][];
        };
        /** @description Capabilities of the organization that fit one entity. */
        OrgFitProposalRequest: {
            /**
             * Format: uuid
             * @description Your pending proposal about the same record, which this replaces. It does not count against you.
             */
            revises?: string;
            /** @description True: only look at what would change, and write nothing. Not sent or false: propose. */
            dry_run?: boolean;
            /**
             * Format: uuid
             * @description The entity's UUID. One of `target_entity_id` and `target_entity_slug` is required; both only where they name the same entity.
             */
            target_entity_id?: string;
            /** @description The entity's slug or an alias; see `target_entity_id`. */
            target_entity_slug?: string;
            /** @description Why the named records are the ones that are meant. */
            match_rationale?: string;
            /** @description The suggestions; each becomes one change. */
            suggestions: components["schemas"]["OrgFitSuggestion"][];
        };
        /** @description Who serves one entity. */
        ProvidersProposalRequest: {
            /**
             * Format: uuid
             * @description Your pending proposal about the same record, which this replaces. It does not count against you.
             */
            revises?: string;
            /** @description True: only look at what would change, and write nothing. Not sent or false: propose. */
            dry_run?: boolean;
            /**
             * Format: uuid
             * @description The entity's UUID. One of `target_entity_id` and `target_entity_slug` is required; both only where they name the same entity.
             */
            target_entity_id?: string;
            /** @description The entity's slug or an alias; see `target_entity_id`. */
            target_entity_slug?: string;
            /** @description Why the named records are the ones that are meant. */
            match_rationale?: string;
            /** @description The suggestions; each becomes one change. */
            suggestions: components["schemas"]["ProviderSuggestion"][];
        };
        /** @description How the entity is connected to another one. */
        RelationshipSuggestion: {
            /** @description The other entity: UUID, slug or alias. */
            related_entity_id: string;
            relationship_type: components["schemas"]["RelationshipType"];
            /** @description What the connection is. */
            description?: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description How one entity is connected to others. */
        RelationshipsProposalRequest: {
            /**
             * Format: uuid
             * @description Your pending proposal about the same record, which this replaces. It does not count against you.
             */
            revises?: string;
            /** @description True: only look at what would change, and write nothing. Not sent or false: propose. */
            dry_run?: boolean;
            /**
             * Format: uuid
             * @description The entity's UUID. One of `target_entity_id` and `target_entity_slug` is required; both only where they name the same entity.
             */
            target_entity_id?: string;
            /** @description The entity's slug or an alias; see `target_entity_id`. */
            target_entity_slug?: string;
            /** @description Why the named records are the ones that are meant. */
            match_rationale?: string;
            /** @description The suggestions; each becomes one change. */
            suggestions: components["schemas"]["RelationshipSuggestion"][];
        };
        /** @description What happened to one entity. */
        EventsProposalRequest: {
            /**
             * Format: uuid
             * @description Your pending proposal about the same record, which this replaces. It does not count against you.
             */
            revises?: string;
            /** @description True: only look at what would change, and write nothing. Not sent or false: propose. */
            dry_run?: boolean;
            /**
             * Format: uuid
             * @description The entity's UUID. One of `target_entity_id` and `target_entity_slug` is required; both only where they name the same entity.
             */
            target_entity_id?: string;
            /** @description The entity's slug or an alias; see `target_entity_id`. */
            target_entity_slug?: string;
            /** @description Why the named records are the ones that are meant. */
            match_rationale?: string;
            /** @description The events; each becomes one change. */
            events: components["schemas"]["EventSuggestion"][];
        };
        /** @description A segment to be created. It is a `context` segment always; only curators make core ones. */
        SegmentInput: {
            /** @description A slug that no segment has yet. */
            slug: string;
            /** @description Its display name. */
            name: string;
            /** @description What belongs in it. */
            description?: string | null;
            /** @description The segment that it is a part of; null or absent for a top-level one. */
            parent_slug?: string | null;
            /** @description Its place in lists, ascending. */
            sort_order?: number;
            /** @description The colour token that user interfaces give it. */
            hue_token?: string | null;
        };
        /** @description A new segment. */
        SegmentProposalRequest: {
            /**
             * Format: uuid
             * @description Your pending proposal about the same record, which this replaces. It does not count against you.
             */
            revises?: string;
            /** @description True: only look at what would change, and write nothing. Not sent or false: propose. */
            dry_run?: boolean;
            segment: components["schemas"]["SegmentInput"];
            /** @description Why the named records are the ones that are meant. */
            match_rationale?: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
            /** @description The evidence. It is kept with every change of the proposal and creates no source of the catalog. */
            sources?: components["schemas"]["EvidenceSource"][];
        };
        /** @description What was learned about an entity, in prose. Without a target, a curator says whom it is about. */
        LoreProposalRequest: {
            /**
             * Format: uuid
             * @description Your pending proposal about the same record, which this replaces. It does not count against you.
             */
            revises?: string;
            /** @description True: only look at what would change, and write nothing. Not sent or false: propose. */
            dry_run?: boolean;
            /**
             * Format: uuid
             * @description The entity's UUID. Without a target the text waits, unmatched, until a curator says whom it is about.
             */
            target_entity_id?: string;
            /** @description The entity's slug or an alias, instead of `target_entity_id`. */
            target_entity_slug?: string;
            /** @description What was learned, in prose; a transcript, for example. */
            text: string;
            /** @description What it is about. */
            title?: string | null;
            kind?: components["schemas"]["SourceKind"];
            /**
             * Format: date
             * @description On which day it was said or happened.
             */
            occurred_at?: string | null;
            trust_tier?: components["schemas"]["TrustTier"];
            /** @description Why the named records are the ones that are meant. */
            match_rationale?: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
            /** @description The evidence. It is kept with every change of the proposal and creates no source of the catalog. */
            sources?: components["schemas"]["EvidenceSource"][];
        };
        /** @description What was learned about a segment, in prose. */
        SegmentLoreProposalRequest: {
            /**
             * Format: uuid
             * @description Your pending proposal about the same record, which this replaces. It does not count against you.
             */
            revises?: string;
            /** @description True: only look at what would change, and write nothing. Not sent or false: propose. */
            dry_run?: boolean;
            /**
             * Format: uuid
             * @description The segment's UUID. One of `segment_id` and `segment_slug` is required.
             */
            segment_id?: string;
            /** @description The segment's slug; see `segment_id`. */
            segment_slug?: string;
            /** @description What was learned, in prose; a transcript, for example. */
            text: string;
            /** @description What it is about. */
            title?: string | null;
            trust_tier?: components["schemas"]["TrustTier"];
            /** @description Why the named records are the ones that are meant. */
            match_rationale?: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
            /** @description The evidence. It is kept with every change of the proposal and creates no source of the catalog. */
            sources?: components["schemas"]["EvidenceSource"][];
        };
        /** @description What a person is to an entity. */
        PersonRoleInput: {
            /**
             * Format: uuid
             * @description The entity's UUID. One of `entity_id` and `entity_slug` is required.
             */
            entity_id?: string;
            /** @description The entity's slug or an alias; see `entity_id`. */
            entity_slug?: string;
            role_kind: components["schemas"]["RoleKind"];
            /** @description The role in words. */
            role_label?: string | null;
            /** @description Whether this is the person's main role. */
            is_primary?: boolean;
            /**
             * Format: date
             * @description Since when; null if unknown.
             */
            start_date?: string | null;
            /**
             * Format: date
             * @description Until when; null for a role that lasts or whose end is unknown. Not before `start_date`.
             */
            end_date?: string | null;
        };
        /** @description A new person, and what they are to an entity. */
        PersonProposalRequest: {
            /**
             * Format: uuid
             * @description Your pending proposal about the same record, which this replaces. It does not count against you.
             */
            revises?: string;
            /** @description True: only look at what would change, and write nothing. Not sent or false: propose. */
            dry_run?: boolean;
            person: components["schemas"]["PersonInput"];
            role?: components["schemas"]["PersonRoleInput"];
            /** @description Why the named records are the ones that are meant. */
            match_rationale?: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
            /** @description The evidence. It is kept with every change of the proposal and creates no source of the catalog. */
            sources?: components["schemas"]["EvidenceSource"][];
        };
        /** @description What a person is to an entity. */
        PersonRoleProposalRequest: {
            /**
             * Format: uuid
             * @description Your pending proposal about the same record, which this replaces. It does not count against you.
             */
            revises?: string;
            /** @description True: only look at what would change, and write nothing. Not sent or false: propose. */
            dry_run?: boolean;
            /** @description The person: UUID, slug or alias. */
            person_slug_or_id: string;
            /**
             * Format: uuid
             * @description The entity's UUID. One of `target_entity_id` and `target_entity_slug` is required; both only where they name the same entity.
             */
            target_entity_id?: string;
            /** @description The entity's slug or an alias; see `target_entity_id`. */
            target_entity_slug?: string;
            role_kind: components["schemas"]["RoleKind"];
            /** @description The role in words. */
            role_label?: string | null;
            /** @description Whether this is the person's main role. */
            is_primary?: boolean;
            /**
             * Format: date
             * @description Since when; null if unknown.
             */
            start_date?: string | null;
            /**
             * Format: date
             * @description Until when; null for a role that lasts or whose end is unknown. Not before `start_date`.
             */
            end_date?: string | null;
            /** @description Why the named records are the ones that are meant. */
            match_rationale?: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
            /** @description The evidence. It is kept with every change of the proposal and creates no source of the catalog. */
            sources?: components["schemas"]["EvidenceSource"][];
        };
        /** @description How the contact with an entity came about and where one talks to them. Needs at least one of contact_origin, contact_origin_detail, comms_channel, active_channel and contact_path. */
        EntityRelationshipProposalRequest: {
            /**
             * Format: uuid
             * @description Your pending proposal about the same record, which this replaces. It does not count against you.
             */
            revises?: string;
            /** @description True: only look at what would change, and write nothing. Not sent or false: propose. */
            dry_run?: boolean;
            /**
             * Format: uuid
             * @description The entity's UUID. One of `target_entity_id` and `target_entity_slug` is required; both only where they name the same entity.
             */
            target_entity_id?: string;
            /** @description The entity's slug or an alias; see `target_entity_id`. */
            target_entity_slug?: string;
            /** @description How the contact came about; null clears it. */
            contact_origin?: components["schemas"]["ContactOrigin"] | null;
            /** @description How it came about, in words; null clears it. */
            contact_origin_detail?: string | null;
            /** @description Where one talks to them; null clears it. */
            comms_channel?: components["schemas"]["CommsChannel"] | null;
            /** @description Where the conversation is now; null clears it. */
            active_channel?: string | null;
            /** @description By which way one reaches them; null clears it. */
            contact_path?: string | null;
            /** @description Where the contact is documented; null clears it. */
            source_ref?: components["schemas"]["SourceRef"] | null;
            /** @description Why the named records are the ones that are meant. */
            match_rationale?: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
            /** @description The evidence. It is kept with every change of the proposal and creates no source of the catalog. */
            sources?: components["schemas"]["EvidenceSource"][];
        };
        /** @description A contact with a person. */
        PersonTouchpointProposalRequest: {
            /**
             * Format: uuid
             * @description Your pending proposal about the same record, which this replaces. It does not count against you.
             */
            revises?: string;
            /** @description True: only look at what would change, and write nothing. Not sent or false: propose. */
            dry_run?: boolean;
            /**
             * Format: uuid
             * @description The person's UUID. One of `person_id` and `person_slug` is required.
             */
            person_id?: string;
            /** @description The person's slug or an alias; see `person_id`. */
            person_slug?: string;
            /** @description What it was, such as `call` or `meeting`. */
            kind: string;
            /** @description It in a few words. */
            label: string;
            /** @description How it was held. */
            channel?: string | null;
            /** @description What was said. */
            detail?: string | null;
            /** @description What follows from it. */
            next_step?: string | null;
            /**
             * Format: date-time
             * @description When it took place.
             */
            occurred_at?: string | null;
            /** @description Why the named records are the ones that are meant. */
            match_rationale?: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
            /** @description The evidence. It is kept with every change of the proposal and creates no source of the catalog. */
            sources?: components["schemas"]["EvidenceSource"][];
        };
        /**
         * @description What a field event is.
         * @enum {string}
         */
        FieldEventKind: "conference" | "summit" | "meetup" | "side_event" | "roadshow" | "webinar" | "other";
        /**
         * @description How much it matters to be there.
         * @enum {string}
         */
        FieldEventPriority: "must_attend" | "high" | "medium" | "watch" | "skip";
        /**
         * @description How far the preparation of a field event has come.
         * @enum {string}
         */
        FieldEventLifecycleStatus: "researching" | "planning" | "outreach" | "booked" | "attended" | "follow_up" | "skipped";
        /** @description A field event. In an update every field but the slug is optional: one that is not sent is kept, null clears one that may be empty. */
        ProposedFieldEvent: {
            /** @description Its slug: with `create` one that no event has, with `update` one that an event has. */
            slug: string;
            /** @description Its name; required with `create`. */
            name?: string;
            event_kind?: components["schemas"]["FieldEventKind"];
            /**
             * Format: date
             * @description Its first day; null if unknown.
             */
            starts_at?: string | null;
            /**
             * Format: date
             * @description Its last day, not before the first; null if unknown.
             */
            ends_at?: string | null;
            /** @description The city. */
            city?: string | null;
            /** @description The country. */
            country?: string | null;
            /** @description The venue. */
            venue?: string | null;
            /** @description Its website. */
            website_url?: string | null;
            priority?: components["schemas"]["FieldEventPriority"];
            lifecycle_status?: components["schemas"]["FieldEventLifecycleStatus"];
            /** @description Why it matters. */
            strategic_reason?: string | null;
            /** @description What reaching out there is for. */
            outreach_goal?: string | null;
            /** @description Notes in Markdown. */
            notes_md?: string | null;
        };
        /** @description A segment that a field event is about. */
        FieldEventSegmentLinkInput: {
            /**
             * Format: uuid
             * @description The segment's UUID. One of `segment_id` and `segment_slug` is required.
             */
            segment_id?: string;
            /** @description The segment's slug; see `segment_id`. */
            segment_slug?: string;
            /** @description Why it is relevant; null clears it. */
            relevance?: string | null;
        };
        /**
         * @description What an entity is to a field event.
         * @enum {string}
         */
        FieldEventEntityRole: "attending" | "sponsor" | "speaker" | "host" | "side_event_host" | "target_customer" | "prospect" | "partner" | "competitor" | "media" | "other";
        /**
         * @description The state of the outreach to a person or organization at a field event.
         * @enum {string}
         */
        OutreachStatus: "research" | "to_contact" | "contacted" | "meeting_requested" | "meeting_booked" | "met" | "follow_up" | "no_action";
        /** @description An entity at a field event. A field that is not sent never resets a saved value. */
        FieldEventEntityLinkInput: {
            /**
             * Format: uuid
             * @description The entity's UUID. One of `entity_id` and `entity_slug` is required.
             */
            entity_id?: string;
            /** @description The entity's slug or an alias; see `entity_id`. */
            entity_slug?: string;
            role: components["schemas"]["FieldEventEntityRole"];
            outreach_status?: components["schemas"]["OutreachStatus"];
            /** @description What the relationship is; null clears it. */
            relationship_note?: string | null;
            /** @description What comes next; null clears it. */
            next_step?: string | null;
            /** @description Whether a meeting with them is wanted. */
            meeting_target?: boolean;
        };
        /**
         * @description What a person is to a field event.
         * @enum {string}
         */
        FieldEventPersonRole: "attending" | "speaker" | "organizer" | "host" | "warm_intro" | "target_contact" | "relationship_owner" | "other";
        /** @description A person at a field event. A field that is not sent never resets a saved value. */
        FieldEventPersonLinkInput: {
            /**
             * Format: uuid
             * @description The person's UUID. One of `person_id` and `person_slug` is required.
             */
            person_id?: string;
            /** @description The person's slug or an alias; see `person_id`. */
            person_slug?: string;
            role: components["schemas"]["FieldEventPersonRole"];
            outreach_status?: components["schemas"]["OutreachStatus"];
            /** @description What the relationship is; null clears it. */
            relationship_note?: string | null;
            /** @description What comes next; null clears it. */
            next_step?: string | null;
            /** @description Whether a meeting with them is wanted. */
            meeting_target?: boolean;
        };
        /** @description A field event to be created or updated, with who and what is connected to it. */
        FieldEventsProposalRequest: {
            /**
             * Format: uuid
             * @description Your pending proposal about the same record, which this replaces. It does not count against you.
             */
            revises?: string;
            event: components["schemas"]["ProposedFieldEvent"];
            /**
             * @description `create` never overwrites an event; `update` never creates one.
             * @enum {string}
             */
            operation: "create" | "update";
            /** @description True: only look at what would change, and get the digest that a submission needs. Not sent or false: submit. */
            dry_run?: boolean;
            /** @description The segments that it is about. */
            segments?: components["schemas"]["FieldEventSegmentLinkInput"][];
            /** @description The entities that are there. */
            entities?: components["schemas"]["FieldEventEntityLinkInput"][];
            /** @description The people who are there. Needs the scope read:people too. */
            people?: components["schemas"]["FieldEventPersonLinkInput"][];
            /** @description Names of entities that the catalog does not have. Nothing is created for them. */
            unmatched_entities?: string[];
            /** @description Names of people whom the catalog does not have. Nobody is created for them. */
            unmatched_people?: string[];
            /** @description Why the named records are the ones that are meant. */
            match_rationale?: string;
            /** @description The evidence. It is kept with every change of the proposal and creates no source of the catalog. */
            sources?: components["schemas"]["EvidenceSource"][];
        };
        /** @description What a field-event proposal would change. Nothing was written. Submit the same body without `dry_run`, with `approval_digest`, once it is approved. */
        FieldEventValidation: {
            /** @description The environment of the API key, such as `development`. */
            environment: string;
            revision_of?: components["schemas"]["RevisedProposal"];
            /** @description What would change, field by field. */
            normalized_changes: components["schemas"]["NormalizedChange"][];
            /** @description What to look at before going on. */
            warnings: components["schemas"]["ProposalWarning"][];
            approval_digest: components["schemas"]["ApprovalDigest"];
        };
        /** @description With `dry_run` what would change, else the receipt of a proposal that had been sent before. */
        FieldEventProposalAnswer: components["schemas"]["FieldEventValidation"] | components["schemas"]["ProposalReceipt"];
        /**
         * @description Where a proposal stands. An unmatched one waits for a curator to say which record it is about, also because the creation of its target was undone.
         * @enum {string}
         */
        ProposalStatus: "pending" | "accepted" | "rejected" | "unmatched";
        /**
         * @description Whose turn it is: `agent` while a question is open, `curator` once all are answered.
         * @enum {string}
         */
        WaitingOn: "agent" | "curator";
        /** @description A proposal, as lists show it. */
        ProposalSummary: {
            id: components["schemas"]["Uuid"];
            /**
             * @description Where it came from; what agents send comes from `agent`, what a curator proposes or edits from `manual`.
             * @enum {string}
             */
            source: "recorder" | "mail" | "voice_memo" | "manual" | "agent";
            /** @description What it is called there. */
            source_ref: (string | null) | components["schemas"]["HiddenValue"];
            status: components["schemas"]["ProposalStatus"];
            /** @description The entity it is about; null where there is none, or none yet. */
            target_entity: components["schemas"]["ActorReference"] | null;
            match_confidence: components["schemas"]["Confidence"];
            /** @description Why the target is the one that is meant. */
            match_rationale: (string | null) | components["schemas"]["HiddenValue"];
            /** @description How many changes it has. */
            change_count: number;
            /** @description The kinds of its changes, each once. */
            change_kinds: components["schemas"]["ChangeKind"][];
            /** @description The places in `proposed_changes`, counted from 0, of the changes that the curator applied. */
            applied_indices: number[];
            /** @description What the curator noted on the decision; of a proposal that became unmatched because the creation of its target was undone, that. */
            decision_notes: (string | null) | components["schemas"]["HiddenValue"];
            /** @description Whose turn it is; null where nothing was asked, and for a decided proposal. */
            waiting_on: components["schemas"]["WaitingOn"] | null;
            /**
             * Format: uuid
             * @description The proposal that it replaced; null where it replaced none.
             */
            revises: string | null;
            /**
             * Format: uuid
             * @description The proposal that replaced it, for which it is rejected; null where none did.
             */
            revised_into: string | null;
            /**
             * Format: date-time
             * @description When it was accepted or rejected; null before.
             */
            reviewed_at: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description Proposals, newest first. */
        ProposalList: {
            /** @description The items of this page. */
            data: components["schemas"]["ProposalSummary"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A change of a proposal, and what became of it. Where a curator edited it, this is the edited one. */
        ProposedChange: components["schemas"]["NormalizedChange"] & {
            /**
             * @description What became of it; null while the proposal is undecided.
             * @enum {string|null}
             */
            outcome: "applied" | "not_selected" | "rejected" | "conflicted" | "superseded" | null;
            /** @description What a curator noted on it. */
            note: (string | null) | components["schemas"]["HiddenValue"];
            /** @description Whether a curator edited it. */
            edited: boolean;
        };
        /**
         * @description Why a proposal is declined, for a program: it is wrong, nothing proves it, the catalog or another proposal says it already, it does not belong into the catalog, it is no longer true, or something else.
         * @enum {string}
         */
        RejectionReason: "wrong" | "no_evidence" | "duplicate" | "out_of_scope" | "outdated" | "other";
        /** @description Who approved a proposal, as its agent claims. The catalog does not check it, and it allows nothing. */
        Approver: {
            /** @description At most 120 characters. */
            name: string;
            /**
             * @description `client`: a program did not ask its user. `agent`: the agent by itself.
             * @enum {string}
             */
            how: "person" | "client" | "agent" | "unknown";
            /**
             * Format: date-time
             * @description When it was sent.
             */
            at: string;
        };
        /**
         * @description The kind of answer that helps: `evidence` is a page that shows it, `clarification` an explanation, `correction` a proposal that replaces this one.
         * @enum {string}
         */
        QuestionWants: "evidence" | "clarification" | "correction";
        /** @description A question about a proposal, or an answer. */
        ThreadEntry: {
            id: components["schemas"]["Uuid"];
            /**
             * @description Who wrote it.
             * @enum {string}
             */
            by: "curator" | "agent";
            /**
             * @description Which of the two it is.
             * @enum {string}
             */
            kind: "question" | "answer";
            /** @description The change that it is about, by its place; null for the whole proposal. */
            index: number | null;
            /** @description What the question asks for; null where it does not say, and for an answer. */
            wants: components["schemas"]["QuestionWants"] | null;
            /** @description What was written. */
            text: string | components["schemas"]["HiddenValue"];
            /** @description The evidence that came with the answer. */
            sources: (components["schemas"]["EvidenceSource"] | components["schemas"]["HiddenValue"])[];
            /**
             * Format: uuid
             * @description The question that it answers; null for a question.
             */
            answers: string | null;
            at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When the question was taken back, or the proposal decided; else null.
             */
            closed_at: string | null;
        };
        /** @description A proposal with its changes. */
        ProposalDetail: components["schemas"]["ProposalSummary"] & {
            /** @description Its changes, in the order in which they apply, and what became of each. */
            proposed_changes: components["schemas"]["ProposedChange"][];
            /** @description Why it was rejected, where the curator chose a reason; else null. */
            rejection_reason: components["schemas"]["RejectionReason"] | null;
            /** @description For its own agent; null where it did not say. */
            approver: components["schemas"]["Approver"] | null;
            /** @description Questions of curators and answers of the agent, oldest first. */
            thread: components["schemas"]["ThreadEntry"][];
        };
        /** @description An answer to one question. */
        QuestionAnswer: {
            /**
             * Format: uuid
             * @description The question, by its `id` in the thread.
             */
            question_id: string;
            /** @description The answer, as plain text for a curator. */
            text: string;
            /** @description The evidence for it. */
            sources?: components["schemas"]["EvidenceSource"][];
        };
        /** @description Answers to questions about a proposal. */
        AnswersRequest: {
            /** @description All are taken, or none. */
            answers: components["schemas"]["QuestionAnswer"][];
        };
        /** @description Answers that a curator can read. */
        AnswersReceipt: {
            proposal_id: components["schemas"]["Uuid"];
            /** @description Whose turn it is now; `agent` while another question is open. */
            waiting_on: components["schemas"]["WaitingOn"] | null;
            /** @description True where the same answers had been sent before: this is the answer they got. */
            replayed: boolean;
        };
        /** @description The fields that a drilldown proposal may set, at least one. A field that is not sent is kept. */
        DrilldownFieldUpdates: {
            /** @description What it is, in one line; null clears it. */
            one_liner?: string | null;
            /** @description What it is and does; null clears it. */
            description?: string | null;
            /** @description How much it matters to the organization, 5 most. */
            strategic_importance?: number;
            /** @description Figures about its size, merged into those there are: a key that is sent is set, every other one is kept. */
            scale_patch?: {
                [key: string]: unknown;
            };
        };
        /** @description Sets fields of the target, once a curator has accepted it. */
        UpdateDrilldownFields: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "update_entity_fields";
            field_updates: components["schemas"]["DrilldownFieldUpdates"];
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description One change of a drilldown proposal. Its `kind` says what it does and which fields it has. */
        DrilldownChange: components["schemas"]["UpdateDrilldownFields"] | components["schemas"]["UpdateNotes"] | components["schemas"]["SetRelationshipStatus"];
        /** @description Small repairs to one entity, seen in a drilldown of its segment. */
        DrilldownProposalRequest: {
            /**
             * Format: uuid
             * @description Your pending proposal about the same record, which this replaces. It does not count against you.
             */
            revises?: string;
            /** @description True: only look at what would change, and write nothing. Not sent or false: propose. */
            dry_run?: boolean;
            /**
             * Format: uuid
             * @description The entity's UUID. One of `target_entity_id` and `target_entity_slug` is required; both only where they name the same entity.
             */
            target_entity_id?: string;
            /** @description The entity's slug or an alias; see `target_entity_id`. */
            target_entity_slug?: string;
            /**
             * @description What the repair is for.
             * @enum {string}
             */
            intent?: "fill_gap" | "update_scale" | "improve_dossier_summary" | "classify_target" | "other";
            /** @description Why the named records are the ones that are meant. */
            match_rationale?: string;
            /** @description The changes, in the order in which they apply. */
            changes: components["schemas"]["DrilldownChange"][];
        };
        /** @description A field event as the catalog has it, without what is known about outreach and relationships. */
        CanonicalFieldEvent: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its name. */
            name: string;
            event_kind: components["schemas"]["FieldEventKind"];
            /**
             * Format: date
             * @description Its first day; null if unknown.
             */
            starts_at: string | null;
            /**
             * Format: date
             * @description Its last day; null if unknown.
             */
            ends_at: string | null;
            /** @description The city. */
            city: string | null;
            /** @description The country. */
            country: string | null;
            /** @description The venue. */
            venue: string | null;
            /** @description Its website. */
            website_url: string | null;
            priority: components["schemas"]["FieldEventPriority"];
            lifecycle_status: components["schemas"]["FieldEventLifecycleStatus"];
            /** @description The segments that it is about. */
            segments: {
                /** @description Why the segment is relevant. */
                relevance: string | null;
                segment: components["schemas"]["RecordReference"];
            }[];
            /** @description The entities that are there. */
            entities: {
                role: components["schemas"]["FieldEventEntityRole"];
                entity: components["schemas"]["ActorReference"];
            }[];
            /** @description The people who are there. Absent where the key lacks the scope read:people. */
            people?: {
                role: components["schemas"]["FieldEventPersonRole"];
                person: components["schemas"]["ActorReference"];
            }[];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A segment that a field event is about. */
        FieldEventSegmentLink: {
            /** @description Why it is relevant. */
            relevance: string | null;
            segment: components["schemas"]["Segment"];
        };
        /** @description An entity at a field event, in one role. */
        FieldEventEntityLink: {
            id: components["schemas"]["Uuid"];
            role: components["schemas"]["FieldEventEntityRole"];
            outreach_status: components["schemas"]["OutreachStatus"];
            /** @description What the relationship is. */
            relationship_note: string | null;
            /** @description What comes next. */
            next_step: string | null;
            /** @description Whether a meeting with them is wanted. */
            meeting_target: boolean;
            entity: components["schemas"]["ActorReference"];
        };
        /** @description A person at a field event, in one role. */
        FieldEventPersonLink: {
            id: components["schemas"]["Uuid"];
            role: components["schemas"]["FieldEventPersonRole"];
            outreach_status: components["schemas"]["OutreachStatus"];
            /** @description What the relationship is. */
            relationship_note: string | null;
            /** @description What comes next. */
            next_step: string | null;
            /** @description Whether a meeting with them is wanted. */
            meeting_target: boolean;
            person: components["schemas"]["ActorReference"];
        };
        /**
         * @description How a goal of a field event stands. Any may follow any.
         * @enum {string}
         */
        FieldEventGoalStatus: "on_track" | "at_risk" | "achieved" | "missed" | "dropped";
        /** @description What a team wants to reach at a field event. */
        FieldEventGoal: {
            id: components["schemas"]["Uuid"];
            /**
             * Format: uuid
             * @description The field event's UUID.
             */
            field_event_id: string;
            /** @description The goal in a few words. */
            title: string;
            /** @description What it is measured by. */
            metric: string | null;
            /** @description How much of the metric is wanted. */
            target_value: number | null;
            /** @description How much of it there is so far. */
            progress_value: number | null;
            /**
             * Format: uuid
             * @description The profile of whoever sees to it, which curators know. It is null here: agents are not told who the curators are.
             */
            owner_profile_id: string | null;
            status: components["schemas"]["FieldEventGoalStatus"];
            /**
             * Format: date
             * @description By which day it should be reached.
             */
            due_date: string | null;
            /** @description What else is to be said about it. */
            notes: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description How far an interaction at a field event has come. Any may follow any.
         * @enum {string}
         */
        FieldEventInteractionStatus: "planned" | "booked" | "completed" | "missed" | "cancelled";
        /**
         * @description How much interest an interaction at a field event has shown.
         * @enum {string}
         */
        FieldEventSignalStrength: "none" | "weak" | "moderate" | "strong";
        /** @description A meeting or another contact at a field event: planned, or as it went. */
        FieldEventInteraction: {
            id: components["schemas"]["Uuid"];
            /**
             * Format: uuid
             * @description The field event's UUID.
             */
            field_event_id: string;
            /**
             * Format: uuid
             * @description The entity's UUID.
             */
            entity_id: string | null;
            /**
             * Format: uuid
             * @description The person's UUID.
             */
            person_id: string | null;
            /** @description Who it is with, as a name that need not be in the catalog. */
            counterpart_name: string | null;
            /** @description What is known about who it is with. */
            counterpart_context: string | null;
            /**
             * Format: date-time
             * @description When it takes place.
             */
            scheduled_at: string | null;
            /** @description Where it takes place. */
            location: string | null;
            /** @description What it is for. */
            purpose: string | null;
            /**
             * Format: uuid
             * @description The profile of whoever sees to it, which curators know. It is null here: agents are not told who the curators are.
             */
            owner_profile_id: string | null;
            /** @description Who sees to it, as a capture said it. Agents read it only. */
            owner_name: string | null;
            status: components["schemas"]["FieldEventInteractionStatus"];
            /** @description What came of it. */
            outcome_notes: string | null;
            signal_strength: components["schemas"]["FieldEventSignalStrength"];
            /** @description What follows from it. */
            next_step: string | null;
            /** @description The entity. */
            entity: components["schemas"]["ActorReference"] | null;
            /** @description The person. */
            person: components["schemas"]["ActorReference"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description What is to be done after a field event.
         * @enum {string}
         */
        FieldEventFollowUpType: "email" | "call" | "meeting" | "intro" | "proposal" | "internal" | "other";
        /**
         * @description How far a follow-up of a field event has come. Any may follow any.
         * @enum {string}
         */
        FieldEventFollowUpStatus: "open" | "in_progress" | "done" | "cancelled";
        /** @description What is to be done after a field event, or has been. */
        FieldEventFollowUp: {
            id: components["schemas"]["Uuid"];
            /**
             * Format: uuid
             * @description The field event's UUID.
             */
            field_event_id: string;
            /**
             * Format: uuid
             * @description The UUID of the interaction that it follows from.
             */
            interaction_id: string | null;
            /**
             * Format: uuid
             * @description The entity's UUID.
             */
            entity_id: string | null;
            /**
             * Format: uuid
             * @description The person's UUID.
             */
            person_id: string | null;
            /**
             * Format: uuid
             * @description The profile of whoever sees to it, which curators know. It is null here: agents are not told who the curators are.
             */
            owner_profile_id: string | null;
            /** @description Who sees to it, as a capture said it. Agents read it only. */
            owner_name: string | null;
            /** @description What is to be done. */
            action_text: string;
            follow_up_type: components["schemas"]["FieldEventFollowUpType"];
            /** @description Where it goes, such as a channel or a list. */
            destination: string | null;
            /**
             * Format: date
             * @description By which day it should be done.
             */
            due_date: string | null;
            status: components["schemas"]["FieldEventFollowUpStatus"];
            /**
             * Format: date-time
             * @description When it was done; null unless `status` is `done`.
             */
            completed_at: string | null;
            /** @description The entity. */
            entity: components["schemas"]["ActorReference"] | null;
            /** @description The person. */
            person: components["schemas"]["ActorReference"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description Whether a field event was worth it, as the team judges it.
         * @enum {string}
         */
        FieldEventVerdict: "strong" | "mixed" | "weak" | "too_early";
        /**
         * @description What the goals, interactions and follow-ups of a field event add up to, counted when they are read and never stored. All of them count,
         *     dropped and cancelled ones too. Percentages are rounded to one decimal, half away from zero, and null over nothing.
         */
        FieldEventFigures: {
            /** @description How many goals it has. */
            goals_total: number;
            /** @description How many of them are `achieved`. */
            goals_achieved: number;
            /** @description The same in percent; null where there are no goals. */
            goal_achievement_pct: number | null;
            /** @description How many interactions it has. */
            interactions_total: number;
            /** @description How many of them are `completed`. */
            interactions_completed: number;
            /** @description The same in percent; null where there are no interactions. */
            meeting_completion_pct: number | null;
            /** @description How many interactions have which `signal_strength`. */
            signals: {
                /** @description Those without a signal. */
                none: number;
                /** @description Those with a weak one. */
                weak: number;
                /** @description Those with a moderate one. */
                moderate: number;
                /** @description Those with a strong one. */
                strong: number;
            };
            /** @description How many follow-ups it has. */
            follow_ups_total: number;
            /** @description How many of them are `done`. */
            follow_ups_done: number;
            /** @description The same in percent; null where there are no follow-ups. */
            follow_up_completion_pct: number | null;
        };
        /** @description What came of a field event. The verdict, the reviews and the reported cost and time are stored; `derived` is counted when it is read. */
        FieldEventScorecard: {
            /**
             * Format: uuid
             * @description The field event's UUID.
             */
            field_event_id: string;
            /** @description The verdict; null while there is none. */
            verdict: components["schemas"]["FieldEventVerdict"] | null;
            /** @description Why. */
            verdict_notes: string | null;
            /**
             * Format: date-time
             * @description When it was reviewed after 30 days.
             */
            review_30_completed_at: string | null;
            /** @description What that review found. */
            review_30_notes: string | null;
            /**
             * Format: date-time
             * @description When it was reviewed after 90 days.
             */
            review_90_completed_at: string | null;
            /** @description What that review found. */
            review_90_notes: string | null;
            /** @description How many hours the team spent, as reported. */
            team_time_hours: number | null;
            /** @description What it cost in `cost_currency`, as reported. */
            cost_amount: number | null;
            /** @description The currency of the cost, such as `EUR`. */
            cost_currency: string | null;
            derived: components["schemas"]["FieldEventFigures"];
            /**
             * Format: date-time
             * @description When it was first written; null if it never was.
             */
            created_at: string | null;
            /**
             * Format: date-time
             * @description When it was last written; null if it never was.
             */
            updated_at: string | null;
        };
        /**
         * @description What a roster candidate is.
         * @enum {string}
         */
        RosterCandidateType: "entity" | "person" | "unknown";
        /**
         * @description The role at a field event of a person or organization that might be there.
         * @enum {string}
         */
        RosterRole: "sponsor" | "exhibitor" | "speaker" | "organizer" | "host" | "media" | "attendee" | "partner" | "target" | "competitor" | "other";
        /**
         * @description How far a roster candidate has been looked at. From `promoted` and `dismissed` nothing is carried over to the links of the event any more.
         * @enum {string}
         */
        RosterReviewStatus: "unreviewed" | "matched" | "promoted" | "dismissed";
        /** @description A person or organization that might be at a field event. Staged for that event only, and never a canonical entity or person by itself. */
        FieldEventRosterCandidate: {
            id: components["schemas"]["Uuid"];
            field_event_id: components["schemas"]["Uuid"];
            candidate_type: components["schemas"]["RosterCandidateType"];
            role: components["schemas"]["RosterRole"];
            /** @description The name as it was found. */
            display_name: string;
            /** @description What is known about them. */
            context: string | null;
            /** @description Where it was found. The server never opens it. */
            source_url: string | null;
            /** @description What was found there. */
            evidence_note: string | null;
            /** @description How sure it is that they will be there; 5 is sure. */
            confidence: number;
            review_status: components["schemas"]["RosterReviewStatus"];
            /**
             * Format: uuid
             * @description The entity that they are; null where none is matched.
             */
            matched_entity_id: string | null;
            /**
             * Format: uuid
             * @description The person who they are; null where none is matched.
             */
            matched_person_id: string | null;
            /** @description The entity of `matched_entity_id`. */
            matched_entity: components["schemas"]["ActorReference"] | null;
            /** @description The person of `matched_person_id`. */
            matched_person: components["schemas"]["ActorReference"] | null;
            /** @description Whether a meeting with them is wanted. */
            meeting_target: boolean;
            outreach_status: components["schemas"]["OutreachStatus"];
            /** @description What the relationship is. */
            relationship_note: string | null;
            /** @description What comes next. */
            next_step: string | null;
            /** @description Its name in the list that it comes from, unique within the event. */
            external_ref: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A field event with who is there and what the team does there. */
        FieldEvent: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its name. */
            name: string;
            event_kind: components["schemas"]["FieldEventKind"];
            /**
             * Format: date
             * @description Its first day; null if unknown.
             */
            starts_at: string | null;
            /**
             * Format: date
             * @description Its last day; null if unknown.
             */
            ends_at: string | null;
            /** @description The city. */
            city: string | null;
            /** @description The country. */
            country: string | null;
            /** @description The venue. */
            venue: string | null;
            /** @description Its website. */
            website_url: string | null;
            priority: components["schemas"]["FieldEventPriority"];
            lifecycle_status: components["schemas"]["FieldEventLifecycleStatus"];
            /** @description Why it matters. */
            strategic_reason: string | null;
            /** @description What reaching out there is for. */
            outreach_goal: string | null;
            /** @description Notes in Markdown. */
            notes_md: string | null;
            /** @description The segments that it is about, at most 1,000 of them, in the order of the list of segments. */
            segments: components["schemas"]["FieldEventSegmentLink"][];
            /** @description The entities that are there, at most 5,000 of them, by name. */
            entities: components["schemas"]["FieldEventEntityLink"][];
            /** @description The people who are there, at most 5,000 of them, by name. */
            people: components["schemas"]["FieldEventPersonLink"][];
            /** @description What the team wants of it, the oldest first, at most 1,000. */
            goals: components["schemas"]["FieldEventGoal"][];
            /** @description Meetings, planned and held, the oldest first, at most 5,000. */
            interactions: components["schemas"]["FieldEventInteraction"][];
            /** @description What is to be done after it, the oldest first, at most 5,000. */
            followUps: components["schemas"]["FieldEventFollowUp"][];
            /** @description What came of it; null as long as nobody has written one. */
            scorecard: components["schemas"]["FieldEventScorecard"] | null;
            /** @description Who might be there, the oldest first, at most 5,000; all of them are in `GET /field-events/{slug}/roster`. */
            roster: components["schemas"]["FieldEventRosterCandidate"][];
            /** @description Names of entities there that the catalog did not have when a proposal that named them was accepted, at most 5,000. */
            unmatched_entities: string[];
            /** @description Names of people there whom the catalog did not have when a proposal that named them was accepted, at most 5,000. */
            unmatched_people: string[];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A field event with what it says of itself: without what is connected to it and what is done there. */
        FieldEventSummary: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its name. */
            name: string;
            event_kind: components["schemas"]["FieldEventKind"];
            /**
             * Format: date
             * @description Its first day; null if unknown.
             */
            starts_at: string | null;
            /**
             * Format: date
             * @description Its last day; null if unknown.
             */
            ends_at: string | null;
            /** @description The city. */
            city: string | null;
            /** @description The country. */
            country: string | null;
            /** @description The venue. */
            venue: string | null;
            /** @description Its website. */
            website_url: string | null;
            priority: components["schemas"]["FieldEventPriority"];
            lifecycle_status: components["schemas"]["FieldEventLifecycleStatus"];
            /** @description Why it matters. */
            strategic_reason: string | null;
            /** @description What reaching out there is for. */
            outreach_goal: string | null;
            /** @description Notes in Markdown. */
            notes_md: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A field event in a list: whole, or with `view=summary` without what is connected to it and what is done there. */
        ListedFieldEvent: components["schemas"]["FieldEvent"] | components["schemas"]["FieldEventSummary"];
        /** @description Whole field events, or summaries of them, by their first day, those without one last, then by slug. */
        FieldEventList: {
            /** @description The items of this page. */
            data: components["schemas"]["ListedFieldEvent"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A field event to be made, or what is to be changed of the one with its slug. A new event that is not told otherwise is a `conference`, to `watch`, and `researching`; a field that is not sent to an existing event is kept. */
        FieldEventInput: {
            /** @description Its slug. An event that has it is updated; without one, it is made of the name, and must be free. */
            slug?: string;
            /** @description Its name. */
            name: string;
            event_kind?: components["schemas"]["FieldEventKind"];
            /**
             * Format: date
             * @description Its first day; null if unknown.
             */
            starts_at?: string | null;
            /**
             * Format: date
             * @description Its last day, not before the first; null if unknown.
             */
            ends_at?: string | null;
            /** @description The city; null clears it. */
            city?: string | null;
            /** @description The country; null clears it. */
            country?: string | null;
            /** @description The venue; null clears it. */
            venue?: string | null;
            /** @description Its website; null clears it. */
            website_url?: string | null;
            priority?: components["schemas"]["FieldEventPriority"];
            lifecycle_status?: components["schemas"]["FieldEventLifecycleStatus"];
            /** @description Why it matters; null clears it. */
            strategic_reason?: string | null;
            /** @description What reaching out there is for; null clears it. */
            outreach_goal?: string | null;
            /** @description Notes in Markdown; null clears them. */
            notes_md?: string | null;
        };
        /** @description What is to be changed of a field event; a field that is not sent is kept. */
        FieldEventPatch: {
            /** @description A new slug, which no other event has. */
            slug?: string;
            /** @description Its name. */
            name?: string;
            event_kind?: components["schemas"]["FieldEventKind"];
            /**
             * Format: date
             * @description Its first day; null if unknown.
             */
            starts_at?: string | null;
            /**
             * Format: date
             * @description Its last day, not before the first; null if unknown.
             */
            ends_at?: string | null;
            /** @description The city; null clears it. */
            city?: string | null;
            /** @description The country; null clears it. */
            country?: string | null;
            /** @description The venue; null clears it. */
            venue?: string | null;
            /** @description Its website; null clears it. */
            website_url?: string | null;
            priority?: components["schemas"]["FieldEventPriority"];
            lifecycle_status?: components["schemas"]["FieldEventLifecycleStatus"];
            /** @description Why it matters; null clears it. */
            strategic_reason?: string | null;
            /** @description What reaching out there is for; null clears it. */
            outreach_goal?: string | null;
            /** @description Notes in Markdown; null clears them. */
            notes_md?: string | null;
        };
        /**
         * @description How far the work on a target has come. A target that is given up is parked.
         * @enum {string}
         */
        SprintTargetStatus: "not_started" | "researching" | "contacted" | "in_review" | "complete" | "parked";
        /** @description A person to talk to at a target. */
        SprintContact: {
            /** @description Who it is. */
            name: string;
            /** @description What they do there. */
            role: string | null;
            /** @description How to reach them. */
            channel: string | null;
            /** @description What else is known. */
            note: string | null;
        };
        /** @description A meeting and its recording, or a source. */
        SprintLink: {
            /** @description What it is called. */
            title: string;
            /** @description Where it is. The server never opens it. */
            url: string | null;
            /** @description What it says. */
            note: string | null;
            /**
             * Format: date
             * @description On which day it was.
             */
            occurred_at: string | null;
        };
        /**
         * @description Whether it would rather build, buy or partner.
         * @enum {string}
         */
        BuildVsBuySignal: "build" | "buy" | "partner" | "unknown";
        /**
         * @description How willing it seems to pay.
         * @enum {string}
         */
        WillingnessToPaySignal: "none" | "weak" | "moderate" | "strong" | "unknown";
        /** @description An entity in a discovery sprint, with everything that was found out about it there. */
        SprintTarget: {
            id: components["schemas"]["Uuid"];
            sprint: components["schemas"]["RecordReference"];
            entity: components["schemas"]["ActorReference"];
            status: components["schemas"]["SprintTargetStatus"];
            /** @description What troubles it. */
            pain_points: string[];
            /** @description What could be done for it. */
            opportunities: string[];
            /** @description Who serves it now. */
            current_providers: string[];
            /** @description What is still to be found out. */
            missing_info: string[];
            /** @description Whom to talk to. */
            contacts: components["schemas"]["SprintContact"][];
            /** @description Figures about it under free keys. */
            key_metrics: {
                [key: string]: unknown;
            };
            /** @description How one stands with it. */
            relationship_label: string | null;
            /** @description What is to be done next. */
            next_action: string | null;
            /** @description What was said, with recordings. */
            meeting_summaries: components["schemas"]["SprintLink"][];
            /** @description Where it can be read. */
            source_links: components["schemas"]["SprintLink"][];
            build_vs_buy_signal: components["schemas"]["BuildVsBuySignal"];
            willingness_to_pay_signal: components["schemas"]["WillingnessToPaySignal"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A person to talk to at a target. */
        SprintContactInput: {
            /** @description Who it is. */
            name: string;
            /** @description What they do there. */
            role?: string | null;
            /** @description How to reach them. */
            channel?: string | null;
            /** @description What else is known. */
            note?: string | null;
        };
        /** @description A meeting and its recording, or a source. */
        SprintLinkInput: {
            /** @description What it is called. */
            title: string;
            /** @description Where it is, http or https. The server never opens it. */
            url?: string | null;
            /** @description What it says. */
            note?: string | null;
            /**
             * Format: date
             * @description On which day it was.
             */
            occurred_at?: string | null;
        };
        /** @description What is to change of a sprint target. A field that is sent replaces what was there, lists as a whole and `key_metrics` key by key; null clears the texts. */
        SprintTargetUpdate: {
            status?: components["schemas"]["SprintTargetStatus"];
            /** @description What troubles it. */
            pain_points?: string[];
            /** @description What could be done for it. */
            opportunities?: string[];
            /** @description Who serves it now. */
            current_providers?: string[];
            /** @description What is still to be found out. */
            missing_info?: string[];
            /** @description Whom to talk to. */
            contacts?: components["schemas"]["SprintContactInput"][];
            /** @description Figures about it under free keys: one that is sent is set, null takes it out, and those that are not sent stay. */
            key_metrics?: {
                [key: string]: unknown;
            };
            /** @description How one stands with it. */
            relationship_label?: string | null;
            /** @description What is to be done next. */
            next_action?: string | null;
            /** @description What was said. Links to recordings belong here or into source_links. */
            meeting_summaries?: components["schemas"]["SprintLinkInput"][];
            /** @description Where it can be read. */
            source_links?: components["schemas"]["SprintLinkInput"][];
            build_vs_buy_signal?: components["schemas"]["BuildVsBuySignal"];
            willingness_to_pay_signal?: components["schemas"]["WillingnessToPaySignal"];
        };
        /** @description How an entity was verified. Both fields can be left out. */
        EntityVerificationInput: {
            /** @description What was checked. */
            note?: string;
            /** @description Where it can be seen, http or https. The server never opens it. */
            source_url?: string;
        };
        /** @description That an entity was verified, and how. */
        EntityVerification: {
            entity: components["schemas"]["RecordReference"];
            last_verified_at: components["schemas"]["Timestamp"];
            /** @description What was checked. */
            note: string | null;
            /** @description Where it can be seen. The server never opens it. */
            source_url: string | null;
        };
        /** @description What an agent reports of a run. */
        RunReportInput: {
            /** @description What it is called. */
            title: string;
            /** @description The report, in Markdown. */
            body_md: string;
            /** @description What kind of report it is, in a word of your own. Not sent: `run`. */
            kind?: string;
            /** @description The entities that it speaks of, each by its UUID, slug or an alias. One that is named twice is kept once. */
            entities?: string[];
        };
        /** @description A report of an agent's run, without its text. */
        RunReportSummary: {
            id: components["schemas"]["Uuid"];
            agent: components["schemas"]["AgentReference"];
            /** @description What it is called. */
            title: string;
            /** @description What kind of report it is. */
            kind: string;
            /** @description The entities that it speaks of, in the order in which it named them. */
            entities: components["schemas"]["ActorReference"][];
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A report of an agent's run. */
        RunReport: components["schemas"]["RunReportSummary"] & {
            /** @description The report, in Markdown. */
            body_md: string;
        };
        /** @description Where it is said: a page, by `url` and `trust_tier`, or a registered source of the entity, by `source_id` alone. */
        TrustedSourceInput: {
            /** @description Where it is, http or https. The server never opens it. */
            url?: string;
            /** @description What it is called. Not sent: its URL. */
            title?: string;
            trust_tier?: components["schemas"]["TrustTier"];
            /** @description What it says about the event. */
            note?: string;
            /**
             * Format: uuid
             * @description The UUID of a source that is registered already.
             */
            source_id?: string;
        };
        /** @description Something that happened to an entity, and the trusted source that says so. */
        TrustedSourceEventInput: {
            /**
             * Format: uuid
             * @description The entity's UUID. One of `target_entity_id` and `target_entity_slug` is required; both only where they name the same entity.
             */
            target_entity_id?: string;
            /** @description The entity's slug or an alias; see `target_entity_id`. */
            target_entity_slug?: string;
            event: components["schemas"]["EventSuggestion"];
            source: components["schemas"]["TrustedSourceInput"];
        };
        /** @description An event of the catalog, and the source that says so. */
        TrustedSourceEvent: {
            event: components["schemas"]["EntityEvent"];
            source: components["schemas"]["SourceSummary"];
        };
        /** @description How many assignments stand at each stage of the funnel. */
        GtmFunnelCounts: {
            /** @description Early real contact, the fit not assessed. */
            "initial-contact": number;
            /** @description An active conversation, or finding the right person or the product. */
            "in-discovery": number;
            /** @description An opportunity as client or partner, a follow-up or a review. */
            "opportunity-identified": number;
            /** @description Ready for business development, or handed over to it. */
            "qualified-prospect": number;
        };
        /** @description How large an account is, and how that was estimated. */
        GtmSizing: {
            /** @description Estimated monthly revenue in bitcoin. */
            est_monthly_revenue_btc?: number;
            /** @description Estimated annual revenue in US dollars. */
            est_annual_revenue_usd?: number;
            /** @description Estimated monthly volume in US dollars. */
            est_monthly_volume_usd?: number;
            /** @description How it was estimated. */
            method?: string;
            /** @description Hashrate in exahashes per second. */
            hashrate_eh?: number;
            /** @description Capacity in megawatts. */
            capacity_mw?: number;
            /** @description Share of its market in percent. */
            market_share_pct?: number;
            /** @description Which market that is. */
            market_label?: string;
        };
        /**
         * @description Whether there was contact within 7 days: counted from the newer of `last_touch` and `last_event_at`, of which one that is a day counts until it ends (UTC). `unknown` where there is neither date; a missing date is never `quiet`.
         * @enum {string}
         */
        GtmRelationshipFreshness: "active" | "quiet" | "unknown";
        /** @description An account in an operating segment, with what is derived of it. */
        GtmAssignment: WithRequired<components["schemas"]["GtmAssignmentFields"], "lane" | "stage" | "handoff_state" | "classification" | "outreach_status" | "learned" | "next_step" | "service_lane" | "contact_path" | "active_channel" | "right_next_person" | "blocker" | "contact_origin_detail" | "client_for" | "partner_for" | "last_touch" | "fit" | "rationale" | "next_action" | "owner" | "needs" | "product_signal" | "contact_origin" | "comms_channel" | "source_ref" | "unreachable_reason" | "funnel_stage_override" | "call_job" | "next_validation" | "next_call_notes" | "mark_live_until"> & {
            id: components["schemas"]["Uuid"];
            /** @description The account. */
            entity: components["schemas"]["ActorReference"];
            /** @description The operating segment that it is in. */
            segment: components["schemas"]["RecordReference"];
            /** @description For each pillar of the organization by its name, how well it is known whether it is relevant. */
            pillars: {
                [key: string]: components["schemas"]["GtmPillarState"];
            } | null;
            /** @description How large the account is. */
            sizing: components["schemas"]["GtmSizing"] | null;
            /** @description How far it has come in the funnel: what it is pinned to, else what follows from its fields. */
            funnel_stage: components["schemas"]["FunnelStage"];
            relationship_freshness: components["schemas"]["GtmRelationshipFreshness"];
            /**
             * Format: date-time
             * @description When it was last met: the newest completed interaction at a field event, or the last day of a field event that it was linked to and that was attended, or is over and was planned, in outreach or booked. Nothing that lies ahead counts; null where there is nothing.
             */
            last_event_at: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description An operating segment with its assignments counted, and with the newest of them where they were asked for. */
        GtmSegment: components["schemas"]["Segment"] & {
            /** @description How many assignments are in this very segment. */
            assignment_count: number;
            funnel_counts: components["schemas"]["GtmFunnelCounts"];
            /** @description The newest 50 assignments of the segment, with `include_assignments=true` only; the others are in `GET /gtm/assignments?segment=…`. */
            assignments?: components["schemas"]["GtmAssignment"][];
        };
        /** @description Operating segments by sort order, then slug. */
        GtmSegmentList: {
            /** @description The items of this page. */
            data: components["schemas"]["GtmSegment"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description Assignments, newest first. */
        GtmAssignmentList: {
            /** @description The items of this page. */
            data: components["schemas"]["GtmAssignment"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description An assignment to be created or updated, keyed by its entity and its segment. Sets only the fields that are sent; null clears. */
        GtmAssignmentInput: components["schemas"]["GtmAssignmentChanges"] & {
            /**
             * Format: uuid
             * @description The entity's UUID. One of `entity_id` and `entity_slug` is required; both only where they name the same entity.
             */
            entity_id?: string;
            /** @description The entity's slug or an alias; see `entity_id`. */
            entity_slug?: string;
            /**
             * Format: uuid
             * @description The segment's UUID. One of `segment_id` and `segment_slug` is required; both only where they name the same segment.
             */
            segment_id?: string;
            /** @description The segment's slug, from `GET /gtm/segments`; see `segment_id`. */
            segment_slug?: string;
        };
        /** @description What is to change of an assignment. Sets only the fields that are sent; null clears. */
        GtmAssignmentPatch: components["schemas"]["GtmAssignmentChanges"];
        /**
         * @description Whether a brief is being written, stands, or is put away.
         * @enum {string}
         */
        GtmBriefStatus: "draft" | "published" | "archived";
        /** @description What a week brought. */
        GtmBrief: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its title. */
            title: string;
            /**
             * Format: date
             * @description The first day of its week, a Monday.
             */
            week_start: string;
            /** @description It in a few sentences. */
            summary: string | null;
            /** @description The whole of it, in Markdown. */
            body_md: string | null;
            status: components["schemas"]["GtmBriefStatus"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description Briefs, the latest week first. */
        GtmBriefList: {
            /** @description The items of this page. */
            data: components["schemas"]["GtmBrief"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A weekly draft brief to be created, or updated where there is one of its slug. Sets only the fields that are sent; null clears. */
        GtmBriefInput: {
            /** @description Which brief; named after its ISO week unless given, such as `2026-w47`. */
            slug?: string;
            /** @description Its title. */
            title: string;
            /**
             * Format: date
             * @description The first day of its week, a Monday.
             */
            week_start: string;
            /** @description It in a few sentences. */
            summary?: string | null;
            /** @description The whole of it, in Markdown. */
            body_md?: string | null;
            /**
             * @description Agents write drafts; a curator publishes them and puts them away.
             * @enum {string}
             */
            status?: "draft";
        };
        /** @description A source that another record points at. */
        SourceReference: {
            id: components["schemas"]["Uuid"];
            /** @description What it is called. */
            title: string;
            /** @description Where it can be read. The server never opens it. */
            url: string | null;
        };
        /** @description What a brief speaks of: exactly one of entity, segment and source; the others are null. */
        GtmBriefLink: {
            id: components["schemas"]["Uuid"];
            /** @description The entity. */
            entity: components["schemas"]["ActorReference"] | null;
            /** @description The segment. */
            segment: components["schemas"]["RecordReference"] | null;
            /** @description The source. */
            source: components["schemas"]["SourceReference"] | null;
            /** @description What the brief says about it. */
            note: string | null;
            /** @description Its place among the links, ascending. */
            sort_order: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description What a brief speaks of, by sort order, then in the order in which it was added. */
        GtmBriefLinkList: {
            /** @description The items of this page. */
            data: components["schemas"]["GtmBriefLink"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description What a brief is to speak of: exactly one entity, segment or source. */
        GtmBriefLinkInput: {
            /**
             * Format: uuid
             * @description The entity's UUID; see `entity_slug`.
             */
            entity_id?: string;
            /** @description The entity's slug or an alias; together with `entity_id` only where both name the same entity. */
            entity_slug?: string;
            /**
             * Format: uuid
             * @description The segment's UUID; see `segment_slug`.
             */
            segment_id?: string;
            /** @description The segment's slug; together with `segment_id` only where both name the same segment. */
            segment_slug?: string;
            /**
             * Format: uuid
             * @description The source's UUID.
             */
            source_id?: string;
            /** @description What the brief says about it. */
            note?: string | null;
            /** @description Its place among the links, ascending; 0 unless given. */
            sort_order?: number;
        };
        /** @description A goal of a field event. `owner_profile_id` is not for agents to set. `status` is `on_track` unless given. */
        FieldEventGoalInput: {
            /** @description The goal in a few words. */
            title: string;
            /** @description What it is measured by. */
            metric?: string | null;
            /** @description How much of the metric is wanted. */
            target_value?: number | null;
            /** @description How much of it there is so far. */
            progress_value?: number | null;
            status?: components["schemas"]["FieldEventGoalStatus"];
            /**
             * Format: date
             * @description By which day it should be reached.
             */
            due_date?: string | null;
            /** @description What else is to be said about it. */
            notes?: string | null;
        };
        /** @description What is to change of a goal. A field that is not sent stays as it is; null clears. */
        FieldEventGoalPatch: {
            /** @description The goal in a few words. */
            title?: string;
            /** @description What it is measured by. */
            metric?: string | null;
            /** @description How much of the metric is wanted. */
            target_value?: number | null;
            /** @description How much of it there is so far. */
            progress_value?: number | null;
            status?: components["schemas"]["FieldEventGoalStatus"];
            /**
             * Format: date
             * @description By which day it should be reached.
             */
            due_date?: string | null;
            /** @description What else is to be said about it. */
            notes?: string | null;
        };
        /** @description A meeting or another contact at a field event. At least one of entity, person and `counterpart_name` is required. `owner_profile_id` is not for agents to set. Unless given, `status` is `planned` and `signal_strength` is `none`. */
        FieldEventInteractionInput: {
            /**
             * Format: uuid
             * @description The entity's UUID. At least one of entity, person and `counterpart_name` is required.
             */
            entity_id?: string;
            /** @description The entity's slug or an alias. With `entity_id` only where both name the same entity. */
            entity_slug?: string;
            /**
             * Format: uuid
             * @description The person's UUID. At least one of entity, person and `counterpart_name` is required.
             */
            person_id?: string;
            /** @description The person's slug or an alias. With `person_id` only where both name the same person. */
            person_slug?: string;
            /** @description Who it is with, as a name that need not be in the catalog. */
            counterpart_name?: string | null;
            /** @description What is known about who it is with. */
            counterpart_context?: string | null;
            /**
             * Format: date-time
             * @description When it takes place.
             */
            scheduled_at?: string | null;
            /** @description Where it takes place. */
            location?: string | null;
            /** @description What it is for. */
            purpose?: string | null;
            status?: components["schemas"]["FieldEventInteractionStatus"];
            /** @description What came of it. */
            outcome_notes?: string | null;
            signal_strength?: components["schemas"]["FieldEventSignalStrength"];
            /** @description What follows from it. */
            next_step?: string | null;
        };
        /** @description What is to change of an interaction. A field that is not sent stays as it is; null clears. One of entity, person and `counterpart_name` has to remain. */
        FieldEventInteractionPatch: {
            /**
             * Format: uuid
             * @description The entity's UUID; null takes it out. One of entity, person and `counterpart_name` has to remain.
             */
            entity_id?: string | null;
            /** @description The entity's slug or an alias. With `entity_id` only where both name the same entity. */
            entity_slug?: string;
            /**
             * Format: uuid
             * @description The person's UUID; null takes it out. One of entity, person and `counterpart_name` has to remain.
             */
            person_id?: string | null;
            /** @description The person's slug or an alias. With `person_id` only where both name the same person. */
            person_slug?: string;
            /** @description Who it is with, as a name that need not be in the catalog. */
            counterpart_name?: string | null;
            /** @description What is known about who it is with. */
            counterpart_context?: string | null;
            /**
             * Format: date-time
             * @description When it takes place.
             */
            scheduled_at?: string | null;
            /** @description Where it takes place. */
            location?: string | null;
            /** @description What it is for. */
            purpose?: string | null;
            status?: components["schemas"]["FieldEventInteractionStatus"];
            /** @description What came of it. */
            outcome_notes?: string | null;
            signal_strength?: components["schemas"]["FieldEventSignalStrength"];
            /** @description What follows from it. */
            next_step?: string | null;
        };
        /** @description What is to be done after a field event. `owner_profile_id` is not for agents to set. Unless given, `follow_up_type` is `other` and `status` is `open`. */
        FieldEventFollowUpInput: {
            /**
             * Format: uuid
             * @description The UUID of the interaction that it follows from, one of the same field event.
             */
            interaction_id?: string;
            /**
             * Format: uuid
             * @description The entity's UUID. Whom it is about.
             */
            entity_id?: string;
            /** @description The entity's slug or an alias. With `entity_id` only where both name the same entity. */
            entity_slug?: string;
            /**
             * Format: uuid
             * @description The person's UUID. Whom it is about.
             */
            person_id?: string;
            /** @description The person's slug or an alias. With `person_id` only where both name the same person. */
            person_slug?: string;
            /** @description What is to be done. */
            action_text: string;
            follow_up_type?: components["schemas"]["FieldEventFollowUpType"];
            /** @description Where it goes, such as a channel or a list. */
            destination?: string | null;
            /**
             * Format: date
             * @description By which day it should be done.
             */
            due_date?: string | null;
            status?: components["schemas"]["FieldEventFollowUpStatus"];
            /**
             * Format: date-time
             * @description When it was done. Only with `status` `done`, which takes the current time where this is not sent or null.
             */
            completed_at?: string | null;
        };
        /** @description What is to change of a follow-up. A field that is not sent stays as it is; null clears. */
        FieldEventFollowUpPatch: {
            /**
             * Format: uuid
             * @description The UUID of the interaction that it follows from, one of the same field event; null takes it out.
             */
            interaction_id?: string | null;
            /**
             * Format: uuid
             * @description The entity's UUID; null takes it out. Whom it is about.
             */
            entity_id?: string | null;
            /** @description The entity's slug or an alias. With `entity_id` only where both name the same entity. */
            entity_slug?: string;
            /**
             * Format: uuid
             * @description The person's UUID; null takes it out. Whom it is about.
             */
            person_id?: string | null;
            /** @description The person's slug or an alias. With `person_id` only where both name the same person. */
            person_slug?: string;
            /** @description What is to be done. */
            action_text?: string;
            follow_up_type?: components["schemas"]["FieldEventFollowUpType"];
            /** @description Where it goes, such as a channel or a list. */
            destination?: string | null;
            /**
             * Format: date
             * @description By which day it should be done.
             */
            due_date?: string | null;
            status?: components["schemas"]["FieldEventFollowUpStatus"];
            /**
             * Format: date-time
             * @description When it was done; refused where the follow-up is not `done` then. `status` `done` takes the current time where this is not sent or null; every other status clears it.
             */
            completed_at?: string | null;
        };
        /** @description What is to change of a scorecard. A field that is not sent stays as it is; null clears. */
        FieldEventScorecardPatch: {
            /** @description The verdict; null while there is none. */
            verdict?: components["schemas"]["FieldEventVerdict"] | null;
            /** @description Why. */
            verdict_notes?: string | null;
            /**
             * Format: date-time
             * @description When it was reviewed after 30 days.
             */
            review_30_completed_at?: string | null;
            /** @description What that review found. */
            review_30_notes?: string | null;
            /**
             * Format: date-time
             * @description When it was reviewed after 90 days.
             */
            review_90_completed_at?: string | null;
            /** @description What that review found. */
            review_90_notes?: string | null;
            /** @description How many hours the team spent. */
            team_time_hours?: number | null;
            /** @description What it cost in `cost_currency`. */
            cost_amount?: number | null;
            /** @description The currency of the cost, such as `EUR`. */
            cost_currency?: string | null;
        };
        /**
         * @description Notes of a conversation at the event. `person_name` or `org_name` is required, and one of `why`, `what_mattered` and `ask`; what is blank or null
         *     counts as not sent. Each becomes a part of what is made: see the fields.
         */
        FieldEventCaptureInput: {
            /** @description Whom one talked to: the `counterpart_name`, and a candidate of the type person. The catalog need not know them. */
            person_name?: string | null;
            /** @description Where they are from: the `counterpart_context`, or without a person the `counterpart_name`; and a candidate of the type entity. The catalog need not know it. */
            org_name?: string | null;
            /** @description Why one talked: the `purpose`, and the `context` of candidates that have none. */
            why?: string | null;
            /** @description What was said that matters: the `outcome_notes`, and the `context` of candidates that have none. */
            what_mattered?: string | null;
            /** @description What was asked for, at least 2 characters: the `next_step`, and the `action_text` of an open follow-up. */
            ask?: string | null;
            /** @description Whose it is: the e-mail address or the name of a curator, or any other name, which is kept as it is. */
            owner?: string | null;
            /**
             * Format: date
             * @description By when `ask` is to be done. It needs `ask`.
             */
            due_date?: string | null;
        };
        /** @description What became of the notes. */
        FieldEventCapture: {
            interaction: components["schemas"]["FieldEventInteraction"];
            /** @description The roster candidates, with the role attendee: the person, then the organization. */
            candidates: components["schemas"]["FieldEventRosterCandidate"][];
            /** @description What is to be done; null without `ask`. */
            follow_up: components["schemas"]["FieldEventFollowUp"] | null;
        };
        /** @description Roster candidates, oldest first. */
        FieldEventRosterCandidateList: {
            /** @description The items of this page. */
            data: components["schemas"]["FieldEventRosterCandidate"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /**
         * @description A person or organization that might be at the event. The row is found by `external_ref` alone where it is sent, else by `role` and `display_name`. A new one has
         *     `candidate_type` unknown, `confidence` 3, `review_status` unreviewed, `meeting_target` false and `outreach_status` research where nothing is sent; of one
         *     that is there already, a field that is not sent keeps its value.
         */
        RosterCandidateInput: {
            /** @description Its name in the list that it comes from, unique within the event. */
            external_ref?: string;
            role: components["schemas"]["RosterRole"];
            /** @description The name as it was found; spaces around it do not count. */
            display_name: string;
            candidate_type?: components["schemas"]["RosterCandidateType"];
            /** @description What is known about them; null clears it. */
            context?: string | null;
            /** @description Where it was found, http or https; null clears it. The server never opens it. */
            source_url?: string | null;
            /** @description What was found there; null clears it. */
            evidence_note?: string | null;
            /** @description How sure it is that they will be there; 5 is sure. */
            confidence?: number;
            review_status?: components["schemas"]["RosterReviewStatus"];
            /**
             * Format: uuid
             * @description The entity that they are; null takes the match back. Never together with a matched person.
             */
            matched_entity_id?: string | null;
            /** @description The same by its slug or an alias; see `matched_entity_id`. */
            matched_entity_slug?: string | null;
            /**
             * Format: uuid
             * @description The person who they are; null takes the match back. Never together with a matched entity.
             */
            matched_person_id?: string | null;
            /** @description The same by the slug or an alias; see `matched_person_id`. */
            matched_person_slug?: string | null;
            /** @description Whether a meeting with them is wanted. */
            meeting_target?: boolean;
            outreach_status?: components["schemas"]["OutreachStatus"];
            /** @description What the relationship is; null clears it. */
            relationship_note?: string | null;
            /** @description What comes next; null clears it. */
            next_step?: string | null;
        };
        /** @description Roster candidates of an event. All of them are stored, or none. */
        RosterBulkInput: {
            /** @description Who might be there. No two of them may mean the same candidate. */
            candidates: components["schemas"]["RosterCandidateInput"][];
        };
        /** @description The candidates as they are now, and how many of them are new. */
        RosterBulkResult: {
            /** @description The candidates, in the order of the request. */
            data: components["schemas"]["FieldEventRosterCandidate"][];
            /** @description How many of them are new. */
            created: number;
            /** @description How many of them were there already, whether or not something of them changed. */
            updated: number;
        };
        /** @description What is to change of a roster candidate. A field that is not sent keeps its value; null clears. */
        RosterCandidatePatch: {
            /** @description Its name in the list that it comes from, unique within the event; null clears it. */
            external_ref?: string | null;
            role?: components["schemas"]["RosterRole"];
            /** @description The name as it was found; spaces around it do not count. */
            display_name?: string;
            candidate_type?: components["schemas"]["RosterCandidateType"];
            /** @description What is known about them; null clears it. */
            context?: string | null;
            /** @description Where it was found, http or https; null clears it. The server never opens it. */
            source_url?: string | null;
            /** @description What was found there; null clears it. */
            evidence_note?: string | null;
            /** @description How sure it is that they will be there; 5 is sure. */
            confidence?: number;
            review_status?: components["schemas"]["RosterReviewStatus"];
            /**
             * Format: uuid
             * @description The entity that they are; null takes the match back. Never together with a matched person.
             */
            matched_entity_id?: string | null;
            /** @description The same by its slug or an alias; see `matched_entity_id`. */
            matched_entity_slug?: string | null;
            /**
             * Format: uuid
             * @description The person who they are; null takes the match back. Never together with a matched entity.
             */
            matched_person_id?: string | null;
            /** @description The same by the slug or an alias; see `matched_person_id`. */
            matched_person_slug?: string | null;
            /** @description Whether a meeting with them is wanted. */
            meeting_target?: boolean;
            outreach_status?: components["schemas"]["OutreachStatus"];
            /** @description What the relationship is; null clears it. */
            relationship_note?: string | null;
            /** @description What comes next; null clears it. */
            next_step?: string | null;
        };
    };
    responses: {
        /**
         * @description The answer is still the one that `If-None-Match` names, in the coding that `Accept-Encoding` asks for: use the one
         *     that was kept. It has no body, and is charged like any call.
         */
        Unchanged: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description A parameter or the body is not of the contract's shape; `details` names every offending place. */
        ValidationError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The API key is missing, malformed, unknown or expired. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The API key was revoked, or lacks a scope that this operation needs. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description A record that the request names was not found. References of a body that lead nowhere are named together, each with
         *     its place in `details`; of a proposal, those of the target and of all its changes.
         */
        NotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Two codes share this status. `CONFLICT`: the request contradicts the current state. `APPROVAL_MISMATCH`: the
         *     catalog changed since the preview was approved; validate again and have that approved.
         */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The feed cannot go on from this cursor without a gap: it is older than the 90 days that are kept, or a failover or a
         *     restore took away changes that this reader has seen. What is held has to be read anew.
         */
        CursorLost: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description Two codes share this status. `RATE_LIMITED`: the calls of this minute are used up; wait for as
         *     long as `Retry-After` says. `BUDGET_EXHAUSTED`: the budget of this UTC day is spent; stop until
         *     midnight UTC. So it is for an upload that is more than is left of the key's quota of bytes, while
         *     `X-Budget-Remaining-USD` says that other calls go on. Neither is charged.
         */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server failed; nothing was changed. Retry once after a second. */
        Internal: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The database cannot be reached, takes no writes at this moment, or has no connection free; a record was held by
         *     others for too long; or a read took longer than the two seconds
         *     that it may. Nothing was changed, and the call is not charged. Where the read was too dear, the hint says
         *     what to narrow; else wait for as long as `Retry-After` says and send the same request again.
         *
         *     If the database was lost while a write was saved, the message says that the outcome is unknown.
         *     `retryable` is then true for what came with an `Idempotency-Key`, which happens once however often it is sent,
         *     and for a PATCH, which sets the same values; else it is false: look first whether it was carried out.
         */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
         *     and only for the same list with the same filters. Leave it out for the first page.
         */
        Cursor: string;
        /** @description How many items the page holds at most. */
        Limit: number;
        /**
         * @description The dossier as it was then, by the history: values that were undone since were there. Other records and the vocabulary
         *     have their names of today, and `as_of.unsure` names what the history does not prove. Not together with `provenance`.
         */
        AsOf: string;
        /**
         * @description Whether records that are archived, false_positive or merged away are shown, too; each says so in its
         *     `lifecycle_status`. Without it they are left out.
         */
        IncludeInactive: boolean;
        /**
         * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
         *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
         *     field event needs one, which is kept for ever.
         */
        IdempotencyKey: string;
        /**
         * @description The `approval_digest` of the preview that was approved. Required to submit; not used with `dry_run`.
         * @example sha256:2b1c1c0f5a8d5e0e5c3cc0b7f5a0a43a2a4f0be6d8a3b1f7c9e2d4a6f8b0c1d3
         */
        ApprovalDigest: components["schemas"]["ApprovalDigest"];
        /**
         * @description Who approved the proposal: a name of at most 120 characters, percent-encoded UTF-8. It is kept with the proposal as a
         *     claim, is no part of the digest, and a repeat changes nothing about it.
         * @example Ada%20Lovelace
         */
        ApprovedBy: string;
        /**
         * @description How it was approved, beside `X-Catalog-Approved-By`: `person` where a person was asked, `client` where the program that
         *     a person uses sent it without asking, `agent` where the agent decided by itself. Without it, `unknown`.
         * @example person
         */
        ApprovedHow: "person" | "client" | "agent" | "unknown";
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request, also on every log line about it. Quote it when reporting a failure. */
        RequestId: string;
        /** @description What is left of the key's budget of this UTC day, in USD. */
        BudgetRemaining: number;
        /** @description How many calls the key may make in a minute. */
        RateLimitLimit: number;
        /** @description How many calls are left in the current minute, which began with its first call. */
        RateLimitRemaining: number;
        /** @description When the current minute ends, in Unix seconds. */
        RateLimitReset: number;
        /**
         * @description The answer's tag, which changes whenever the answer does. Sent back in `If-None-Match`, it asks for the answer only if it
         *     is another one by now.
         */
        ETag: string;
        /** @description True where the answer is the one that the same request got before. Absent on an answer that is new. */
        IdempotencyReplayed: "true";
        /** @description How many seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getWhoami: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Whoami"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getContract: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The contract. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWorkQueues: {
        parameters: {
            query?: {
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The queues. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentWorkQueueList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWorkItems: {
        parameters: {
            query?: {
                /**
                 * @description Only these kinds of work item, separated by commas; all kinds when left out.
                 * @example [
                 *       "missing_key_people"
                 *     ]
                 */
                kind?: components["schemas"]["CoverageKind"][];
                /**
                 * @description Only about members of this segment (slug or id).
                 * @example miners
                 */
                segment?: string;
                /**
                 * @description Only about entities with this taxonomy term (slug or id).
                 * @example lightning.wallets
                 */
                tag?: string;
                /**
                 * @description Whether members of segments below `segment` count as its members, and entities with terms below `tag` as its entities.
                 * @example false
                 */
                include_children?: boolean;
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of work items. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentWorkItemList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDuplicates: {
        parameters: {
            query?: {
                /**
                 * @description Pairs of entities, or of people, which need `read:people`.
                 * @example entity
                 */
                type?: "entity" | "person";
                /**
                 * @description Only pairs with at least this score.
                 * @example 50
                 */
                min_score?: number;
                /**
                 * @description Only pairs with an entity of this segment (slug or id) or of one below it.
                 * @example miners
                 */
                segment?: string;
                /**
                 * @description Only pairs of this record: its UUID, slug or alias.
                 * @example microstrategy
                 */
                record?: string;
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of pairs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicateList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSegments: {
        parameters: {
            query?: {
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of segments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSegment: {
        parameters: {
            query?: {
                /**
                 * @description What to embed.
                 * @example [
                 *       "dossier"
                 *     ]
                 */
                include?: "dossier"[];
            };
            header?: never;
            path: {
                /**
                 * @description The segment's slug or id.
                 * @example miners
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The segment. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentDetail"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTaxonomyTerms: {
        parameters: {
            query?: {
                /**
                 * @description The slug or id of a term; only its direct children are listed.
                 * @example lightning.wallets
                 */
                parent?: string;
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of terms. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxonomyTermList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTaxonomyTerm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The term's slug or id.
                 * @example lightning.wallets
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The term. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxonomyTerm"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTaxonomyTermEntities: {
        parameters: {
            query?: {
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The term's slug or id.
                 * @example lightning.wallets
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entities. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityListResponse"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCapabilities: {
        parameters: {
            query?: {
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of capabilities. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CapabilityList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNeeds: {
        parameters: {
            query?: {
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of needs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NeedList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVerticals: {
        parameters: {
            query?: {
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of verticals. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerticalList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEntities: {
        parameters: {
            query?: {
                /**
                 * @description Search in name, aliases, ticker, one-liner and description. Ranked, and forgiving of a typo.
                 * @example corebase
                 */
                q?: string;
                /**
                 * @description Part of the name or of an alias, ignoring case, accents, strokes and ligatures.
                 * @example riot
                 */
                name?: string;
                /**
                 * @description Members of this segment (slug or id) or of a segment below it.
                 * @example miners
                 */
                segment?: string;
                /**
                 * @description The country, as an ISO 3166-1 alpha-2 code, ignoring case.
                 * @example US
                 */
                country?: string;
                /**
                 * @description The region, ignoring case, accents, strokes and ligatures.
                 * @example Texas
                 */
                region?: string;
                /**
                 * @description The city, ignoring case, accents, strokes and ligatures.
                 * @example Austin
                 */
                city?: string;
                /**
                 * @description Last verified before the start of this UTC day, or never verified.
                 * @example 2026-01-01
                 */
                last_verified_before?: string;
                /**
                 * @description Entities with this taxonomy term (slug or id) or one below it.
                 * @example lightning.wallets
                 */
                tag?: string;
                /**
                 * @description Entities with at least one of these taxonomy terms or a term below them, separated by commas.
                 * @example [
                 *       "lightning.wallets",
                 *       "lightning.payments"
                 *     ]
                 */
                any_tag?: string[];
                /**
                 * @description Entities with all of these taxonomy terms, each by itself or a term below it, separated by commas.
                 * @example [
                 *       "lightning.wallets",
                 *       "geography.europe"
                 *     ]
                 */
                all_tags?: string[];
                /**
                 * @description Whether `tag`, `any_tag` and `all_tags` mean the very terms, and not those below them.
                 * @example true
                 */
                exact_tag?: boolean;
                /**
                 * @description Records of this lifecycle status, merged ones included; without it, active and defunct ones.
                 * @example defunct
                 */
                lifecycle_status?: components["schemas"]["LifecycleStatus"];
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entities. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityListResponse"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEntity: {
        parameters: {
            query?: {
                /**
                 * @description What to add to the dossier, separated by commas. For `people`, a key needs the scope read:people too. `provenance` says where the values are from.
                 * @example [
                 *       "people",
                 *       "providers"
                 *     ]
                 */
                include?: ("relationships" | "people" | "lore" | "org_fit" | "providers" | "events" | "provenance")[];
                /**
                 * @description Whether records that are archived, false_positive or merged away are shown, too; each says so in its
                 *     `lifecycle_status`. Without it they are left out.
                 */
                include_inactive?: components["parameters"]["IncludeInactive"];
                /**
                 * @description The dossier as it was then, by the history: values that were undone since were there. Other records and the vocabulary
                 *     have their names of today, and `as_of.unsure` names what the history does not prove. Not together with `provenance`.
                 */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path: {
                /**
                 * @description The entity's UUID, slug or alias.
                 * @example microstrategy
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dossier. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityDossier"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEntityHistory: {
        parameters: {
            query?: {
                /**
                 * @description Only changes of this field.
                 * @example name
                 */
                field?: string;
                /** @description Only changes before this moment. */
                before?: string;
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The entity's UUID, slug or alias.
                 * @example microstrategy
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of its history. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPage"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEntitySources: {
        parameters: {
            query?: {
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The entity's UUID, slug or alias.
                 * @example microstrategy
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sources. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The source's UUID.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The source. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    registerSource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceInput"];
            };
        };
        responses: {
            /** @description The source that the entity has for this URL already. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredSource"] | components["schemas"]["WriteReceipt"];
                };
            };
            /** @description The new source. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredSource"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadSource: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SourceUpload"];
                "multipart/form-data": components["schemas"]["SourceUploadForm"];
            };
        };
        responses: {
            /** @description The source that the entity has with these bytes already. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredSource"] | components["schemas"]["WriteReceipt"];
                };
            };
            /** @description The new source. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegisteredSource"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /**
                 * @description Search in name, aliases, biography and why they matter. Ranked, and forgiving of a typo.
                 * @example sailor
                 */
                q?: string;
                /**
                 * @description People with a role at this entity (UUID, slug or alias).
                 * @example microstrategy
                 */
                entity?: string;
                /**
                 * @description Records of this lifecycle status, merged ones included; without it, active and defunct ones.
                 * @example archived
                 */
                lifecycle_status?: components["schemas"]["LifecycleStatus"];
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPerson: {
        parameters: {
            query?: {
                /**
                 * @description What to add to the dossier. `provenance` says where its values are from.
                 * @example [
                 *       "provenance"
                 *     ]
                 */
                include?: "provenance"[];
                /**
                 * @description Whether records that are archived, false_positive or merged away are shown, too; each says so in its
                 *     `lifecycle_status`. Without it they are left out.
                 */
                include_inactive?: components["parameters"]["IncludeInactive"];
                /**
                 * @description The dossier as it was then, by the history: values that were undone since were there. Other records and the vocabulary
                 *     have their names of today, and `as_of.unsure` names what the history does not prove. Not together with `provenance`.
                 */
                as_of?: components["parameters"]["AsOf"];
            };
            header?: never;
            path: {
                /**
                 * @description The person's UUID, slug or alias.
                 * @example michael-saylor
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dossier. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonDossier"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPersonHistory: {
        parameters: {
            query?: {
                /**
                 * @description Only changes of this field.
                 * @example city
                 */
                field?: string;
                /** @description Only changes before this moment. */
                before?: string;
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The person's UUID, slug or alias.
                 * @example michael-saylor
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of its history. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HistoryPage"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTouchpoints: {
        parameters: {
            query?: {
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The person's UUID, slug or alias.
                 * @example michael-saylor
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of touchpoints. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TouchpointList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCoverage: {
        parameters: {
            query?: {
                /**
                 * @description Only members of this segment (slug or id).
                 * @example miners
                 */
                segment?: string;
                /**
                 * @description Only entities with this taxonomy term (slug or id).
                 * @example lightning.wallets
                 */
                tag?: string;
                /**
                 * @description Whether members of segments below `segment` count as its members, and entities with terms below `tag` as its entities.
                 * @example false
                 */
                include_children?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The coverage. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagementCoverage"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getOverlaps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The buckets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overlaps"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDrilldown: {
        parameters: {
            query?: {
                /**
                 * @description Whether members of child segments count; false gives members of this very segment.
                 * @example false
                 */
                include_children?: boolean;
                /**
                 * @description Only the members whose records lack this: they are the `entities` of the page, and in `curation_gaps` the list of that name.
                 * @example unverified
                 */
                gap?: "missing_one_liner" | "missing_org_fit" | "unverified";
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The segment's slug or id.
                 * @example miners
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The drilldown. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DrilldownResponse"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getChanges: {
        parameters: {
            query?: {
                /**
                 * @description Where to go on: `next_cursor` of the page before, or the cursor of a dump. Good for 90 days. `0` is the oldest change
                 *     that is kept. Without it, the page is empty and `next_cursor` stands for now.
                 */
                cursor?: string;
                /**
                 * @description Begins a little before this moment, instead of a `cursor`. Beyond 90 days: CURSOR_LOST. Can miss a transaction of over
                 *     ten minutes, such as an import.
                 */
                from?: string;
                /**
                 * @description Only these, separated by commas; all when left out.
                 * @example [
                 *       "changed",
                 *       "merged"
                 *     ]
                 */
                type?: components["schemas"]["ChangeType"][];
                /**
                 * @description Only of records of these types, separated by commas; all when left out.
                 * @example [
                 *       "entity"
                 *     ]
                 */
                record_type?: components["schemas"]["ChangedRecordType"][];
                /** @description How many events the page holds at most. */
                limit?: number;
                /** @description How many seconds to wait for an event before an empty page is answered. */
                wait?: number;
            };
            header?: {
                /** @description Where a stream goes on; the browser's EventSource sends it by itself. It is taken before `cursor`. */
                "Last-Event-ID"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of changes, or a stream of them. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChangePage"];
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            410: components["responses"]["CursorLost"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDumps: {
        parameters: {
            query?: {
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of dumps. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DumpList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    validateBundle: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BundleProposalRequest"];
            };
        };
        responses: {
            /** @description What the bundle would change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BundleValidation"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposeEntity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Who approved the proposal: a name of at most 120 characters, percent-encoded UTF-8. It is kept with the proposal as a
                 *     claim, is no part of the digest, and a repeat changes nothing about it.
                 * @example Ada%20Lovelace
                 */
                "X-Catalog-Approved-By"?: components["parameters"]["ApprovedBy"];
                /**
                 * @description How it was approved, beside `X-Catalog-Approved-By`: `person` where a person was asked, `client` where the program that
                 *     a person uses sent it without asking, `agent` where the agent decided by itself. Without it, `unknown`.
                 * @example person
                 */
                "X-Catalog-Approved-How"?: components["parameters"]["ApprovedHow"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityProposalRequest"];
            };
        };
        responses: {
            /** @description With `dry_run` what would change; else a replay, which answers as the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"] | components["schemas"]["ProposalPreview"];
                };
            };
            /** @description The proposal waits for a curator. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposeOrgFit: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Who approved the proposal: a name of at most 120 characters, percent-encoded UTF-8. It is kept with the proposal as a
                 *     claim, is no part of the digest, and a repeat changes nothing about it.
                 * @example Ada%20Lovelace
                 */
                "X-Catalog-Approved-By"?: components["parameters"]["ApprovedBy"];
                /**
                 * @description How it was approved, beside `X-Catalog-Approved-By`: `person` where a person was asked, `client` where the program that
                 *     a person uses sent it without asking, `agent` where the agent decided by itself. Without it, `unknown`.
                 * @example person
                 */
                "X-Catalog-Approved-How"?: components["parameters"]["ApprovedHow"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OrgFitProposalRequest"];
            };
        };
        responses: {
            /** @description With `dry_run` what would change; else a replay, which answers as the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"] | components["schemas"]["ProposalPreview"];
                };
            };
            /** @description The proposal waits for a curator. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposeProviders: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Who approved the proposal: a name of at most 120 characters, percent-encoded UTF-8. It is kept with the proposal as a
                 *     claim, is no part of the digest, and a repeat changes nothing about it.
                 * @example Ada%20Lovelace
                 */
                "X-Catalog-Approved-By"?: components["parameters"]["ApprovedBy"];
                /**
                 * @description How it was approved, beside `X-Catalog-Approved-By`: `person` where a person was asked, `client` where the program that
                 *     a person uses sent it without asking, `agent` where the agent decided by itself. Without it, `unknown`.
                 * @example person
                 */
                "X-Catalog-Approved-How"?: components["parameters"]["ApprovedHow"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProvidersProposalRequest"];
            };
        };
        responses: {
            /** @description With `dry_run` what would change; else a replay, which answers as the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"] | components["schemas"]["ProposalPreview"];
                };
            };
            /** @description The proposal waits for a curator. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposeRelationships: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Who approved the proposal: a name of at most 120 characters, percent-encoded UTF-8. It is kept with the proposal as a
                 *     claim, is no part of the digest, and a repeat changes nothing about it.
                 * @example Ada%20Lovelace
                 */
                "X-Catalog-Approved-By"?: components["parameters"]["ApprovedBy"];
                /**
                 * @description How it was approved, beside `X-Catalog-Approved-By`: `person` where a person was asked, `client` where the program that
                 *     a person uses sent it without asking, `agent` where the agent decided by itself. Without it, `unknown`.
                 * @example person
                 */
                "X-Catalog-Approved-How"?: components["parameters"]["ApprovedHow"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RelationshipsProposalRequest"];
            };
        };
        responses: {
            /** @description With `dry_run` what would change; else a replay, which answers as the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"] | components["schemas"]["ProposalPreview"];
                };
            };
            /** @description The proposal waits for a curator. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposeEvents: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Who approved the proposal: a name of at most 120 characters, percent-encoded UTF-8. It is kept with the proposal as a
                 *     claim, is no part of the digest, and a repeat changes nothing about it.
                 * @example Ada%20Lovelace
                 */
                "X-Catalog-Approved-By"?: components["parameters"]["ApprovedBy"];
                /**
                 * @description How it was approved, beside `X-Catalog-Approved-By`: `person` where a person was asked, `client` where the program that
                 *     a person uses sent it without asking, `agent` where the agent decided by itself. Without it, `unknown`.
                 * @example person
                 */
                "X-Catalog-Approved-How"?: components["parameters"]["ApprovedHow"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EventsProposalRequest"];
            };
        };
        responses: {
            /** @description With `dry_run` what would change; else a replay, which answers as the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"] | components["schemas"]["ProposalPreview"];
                };
            };
            /** @description The proposal waits for a curator. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposeSegment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Who approved the proposal: a name of at most 120 characters, percent-encoded UTF-8. It is kept with the proposal as a
                 *     claim, is no part of the digest, and a repeat changes nothing about it.
                 * @example Ada%20Lovelace
                 */
                "X-Catalog-Approved-By"?: components["parameters"]["ApprovedBy"];
                /**
                 * @description How it was approved, beside `X-Catalog-Approved-By`: `person` where a person was asked, `client` where the program that
                 *     a person uses sent it without asking, `agent` where the agent decided by itself. Without it, `unknown`.
                 * @example person
                 */
                "X-Catalog-Approved-How"?: components["parameters"]["ApprovedHow"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SegmentProposalRequest"];
            };
        };
        responses: {
            /** @description With `dry_run` what would change; else a replay, which answers as the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"] | components["schemas"]["ProposalPreview"];
                };
            };
            /** @description The proposal waits for a curator. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposeLore: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Who approved the proposal: a name of at most 120 characters, percent-encoded UTF-8. It is kept with the proposal as a
                 *     claim, is no part of the digest, and a repeat changes nothing about it.
                 * @example Ada%20Lovelace
                 */
                "X-Catalog-Approved-By"?: components["parameters"]["ApprovedBy"];
                /**
                 * @description How it was approved, beside `X-Catalog-Approved-By`: `person` where a person was asked, `client` where the program that
                 *     a person uses sent it without asking, `agent` where the agent decided by itself. Without it, `unknown`.
                 * @example person
                 */
                "X-Catalog-Approved-How"?: components["parameters"]["ApprovedHow"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoreProposalRequest"];
            };
        };
        responses: {
            /** @description With `dry_run` what would change; else a replay, which answers as the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"] | components["schemas"]["ProposalPreview"];
                };
            };
            /** @description The proposal waits for a curator. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposeSegmentLore: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Who approved the proposal: a name of at most 120 characters, percent-encoded UTF-8. It is kept with the proposal as a
                 *     claim, is no part of the digest, and a repeat changes nothing about it.
                 * @example Ada%20Lovelace
                 */
                "X-Catalog-Approved-By"?: components["parameters"]["ApprovedBy"];
                /**
                 * @description How it was approved, beside `X-Catalog-Approved-By`: `person` where a person was asked, `client` where the program that
                 *     a person uses sent it without asking, `agent` where the agent decided by itself. Without it, `unknown`.
                 * @example person
                 */
                "X-Catalog-Approved-How"?: components["parameters"]["ApprovedHow"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SegmentLoreProposalRequest"];
            };
        };
        responses: {
            /** @description With `dry_run` what would change; else a replay, which answers as the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"] | components["schemas"]["ProposalPreview"];
                };
            };
            /** @description The proposal waits for a curator. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposePerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Who approved the proposal: a name of at most 120 characters, percent-encoded UTF-8. It is kept with the proposal as a
                 *     claim, is no part of the digest, and a repeat changes nothing about it.
                 * @example Ada%20Lovelace
                 */
                "X-Catalog-Approved-By"?: components["parameters"]["ApprovedBy"];
                /**
                 * @description How it was approved, beside `X-Catalog-Approved-By`: `person` where a person was asked, `client` where the program that
                 *     a person uses sent it without asking, `agent` where the agent decided by itself. Without it, `unknown`.
                 * @example person
                 */
                "X-Catalog-Approved-How"?: components["parameters"]["ApprovedHow"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonProposalRequest"];
            };
        };
        responses: {
            /** @description With `dry_run` what would change; else a replay, which answers as the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"] | components["schemas"]["ProposalPreview"];
                };
            };
            /** @description The proposal waits for a curator. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposePersonRole: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Who approved the proposal: a name of at most 120 characters, percent-encoded UTF-8. It is kept with the proposal as a
                 *     claim, is no part of the digest, and a repeat changes nothing about it.
                 * @example Ada%20Lovelace
                 */
                "X-Catalog-Approved-By"?: components["parameters"]["ApprovedBy"];
                /**
                 * @description How it was approved, beside `X-Catalog-Approved-By`: `person` where a person was asked, `client` where the program that
                 *     a person uses sent it without asking, `agent` where the agent decided by itself. Without it, `unknown`.
                 * @example person
                 */
                "X-Catalog-Approved-How"?: components["parameters"]["ApprovedHow"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonRoleProposalRequest"];
            };
        };
        responses: {
            /** @description With `dry_run` what would change; else a replay, which answers as the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"] | components["schemas"]["ProposalPreview"];
                };
            };
            /** @description The proposal waits for a curator. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposeEntityRelationship: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Who approved the proposal: a name of at most 120 characters, percent-encoded UTF-8. It is kept with the proposal as a
                 *     claim, is no part of the digest, and a repeat changes nothing about it.
                 * @example Ada%20Lovelace
                 */
                "X-Catalog-Approved-By"?: components["parameters"]["ApprovedBy"];
                /**
                 * @description How it was approved, beside `X-Catalog-Approved-By`: `person` where a person was asked, `client` where the program that
                 *     a person uses sent it without asking, `agent` where the agent decided by itself. Without it, `unknown`.
                 * @example person
                 */
                "X-Catalog-Approved-How"?: components["parameters"]["ApprovedHow"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityRelationshipProposalRequest"];
            };
        };
        responses: {
            /** @description With `dry_run` what would change; else a replay, which answers as the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"] | components["schemas"]["ProposalPreview"];
                };
            };
            /** @description The proposal waits for a curator. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposePersonTouchpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Who approved the proposal: a name of at most 120 characters, percent-encoded UTF-8. It is kept with the proposal as a
                 *     claim, is no part of the digest, and a repeat changes nothing about it.
                 * @example Ada%20Lovelace
                 */
                "X-Catalog-Approved-By"?: components["parameters"]["ApprovedBy"];
                /**
                 * @description How it was approved, beside `X-Catalog-Approved-By`: `person` where a person was asked, `client` where the program that
                 *     a person uses sent it without asking, `agent` where the agent decided by itself. Without it, `unknown`.
                 * @example person
                 */
                "X-Catalog-Approved-How"?: components["parameters"]["ApprovedHow"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonTouchpointProposalRequest"];
            };
        };
        responses: {
            /** @description With `dry_run` what would change; else a replay, which answers as the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"] | components["schemas"]["ProposalPreview"];
                };
            };
            /** @description The proposal waits for a curator. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposeFieldEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `approval_digest` of the preview that was approved. Required to submit; not used with `dry_run`.
                 * @example sha256:2b1c1c0f5a8d5e0e5c3cc0b7f5a0a43a2a4f0be6d8a3b1f7c9e2d4a6f8b0c1d3
                 */
                "X-Catalog-Approval-Digest"?: components["parameters"]["ApprovalDigest"];
                /**
                 * @description Who approved the proposal: a name of at most 120 characters, percent-encoded UTF-8. It is kept with the proposal as a
                 *     claim, is no part of the digest, and a repeat changes nothing about it.
                 * @example Ada%20Lovelace
                 */
                "X-Catalog-Approved-By"?: components["parameters"]["ApprovedBy"];
                /**
                 * @description How it was approved, beside `X-Catalog-Approved-By`: `person` where a person was asked, `client` where the program that
                 *     a person uses sent it without asking, `agent` where the agent decided by itself. Without it, `unknown`.
                 * @example person
                 */
                "X-Catalog-Approved-How"?: components["parameters"]["ApprovedHow"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldEventsProposalRequest"];
            };
        };
        responses: {
            /** @description With `dry_run` what would change; else a replay, which answers as the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventProposalAnswer"];
                };
            };
            /** @description The proposal waits for a curator. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    submitBundle: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description The `approval_digest` of the preview that was approved. Required to submit; not used with `dry_run`.
                 * @example sha256:2b1c1c0f5a8d5e0e5c3cc0b7f5a0a43a2a4f0be6d8a3b1f7c9e2d4a6f8b0c1d3
                 */
                "X-Catalog-Approval-Digest"?: components["parameters"]["ApprovalDigest"];
                /**
                 * @description Who approved the proposal: a name of at most 120 characters, percent-encoded UTF-8. It is kept with the proposal as a
                 *     claim, is no part of the digest, and a repeat changes nothing about it.
                 * @example Ada%20Lovelace
                 */
                "X-Catalog-Approved-By"?: components["parameters"]["ApprovedBy"];
                /**
                 * @description How it was approved, beside `X-Catalog-Approved-By`: `person` where a person was asked, `client` where the program that
                 *     a person uses sent it without asking, `agent` where the agent decided by itself. Without it, `unknown`.
                 * @example person
                 */
                "X-Catalog-Approved-How"?: components["parameters"]["ApprovedHow"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BundleProposalRequest"];
            };
        };
        responses: {
            /** @description With `dry_run` what would change; else a replay, which answers as the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"] | components["schemas"]["ProposalPreview"];
                };
            };
            /** @description The proposal waits for a curator. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProposals: {
        parameters: {
            query?: {
                /**
                 * @description Only proposals that this key's agent sent.
                 * @example false
                 */
                mine_only?: boolean;
                /**
                 * @description Only proposals that stand there.
                 * @example pending
                 */
                status?: components["schemas"]["ProposalStatus"];
                /**
                 * @description Only proposals about which a curator asked: with an open question (`agent`), or with all answered (`curator`).
                 * @example agent
                 */
                waiting_on?: components["schemas"]["WaitingOn"];
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of proposals. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The proposal's UUID, as its receipt gave it.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0d01
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proposal. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalDetail"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerQuestions: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The proposal's UUID, as its receipt gave it.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0d01
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswersRequest"];
            };
        };
        responses: {
            /** @description The answers are in the thread; else a replay, which answers as the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnswersReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    proposeDrilldownChanges: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
                /**
                 * @description Who approved the proposal: a name of at most 120 characters, percent-encoded UTF-8. It is kept with the proposal as a
                 *     claim, is no part of the digest, and a repeat changes nothing about it.
                 * @example Ada%20Lovelace
                 */
                "X-Catalog-Approved-By"?: components["parameters"]["ApprovedBy"];
                /**
                 * @description How it was approved, beside `X-Catalog-Approved-By`: `person` where a person was asked, `client` where the program that
                 *     a person uses sent it without asking, `agent` where the agent decided by itself. Without it, `unknown`.
                 * @example person
                 */
                "X-Catalog-Approved-How"?: components["parameters"]["ApprovedHow"];
            };
            path: {
                /**
                 * @description The segment's slug or id.
                 * @example treasuries
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DrilldownProposalRequest"];
            };
        };
        responses: {
            /** @description With `dry_run` what would change; else a replay, which answers as the first time. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"] | components["schemas"]["ProposalPreview"];
                };
            };
            /** @description The proposal waits for a curator. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCanonicalFieldEvent: {
        parameters: {
            query?: {
                /**
                 * @description Whether records that are archived, false_positive or merged away are shown, too; each says so in its
                 *     `lifecycle_status`. Without it they are left out.
                 */
                include_inactive?: components["parameters"]["IncludeInactive"];
            };
            header?: never;
            path: {
                /**
                 * @description The field event's slug.
                 * @example example-summit-2027
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The field event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CanonicalFieldEvent"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFieldEvents: {
        parameters: {
            query?: {
                /**
                 * @description Words of the name, slug, city, country or venue, or how they begin, ignoring case, accents, strokes and ligatures. All of them have to be there.
                 * @example summit prag
                 */
                q?: string;
                /**
                 * @description Events whose preparation has come this far.
                 * @example planning
                 */
                lifecycle_status?: components["schemas"]["FieldEventLifecycleStatus"];
                /**
                 * @description Events of this kind.
                 * @example conference
                 */
                event_kind?: components["schemas"]["FieldEventKind"];
                /**
                 * @description Events that matter this much.
                 * @example high
                 */
                priority?: components["schemas"]["FieldEventPriority"];
                /**
                 * @description Events that start on this day or later; those without a first day are left out.
                 * @example 2027-01-01
                 */
                starts_after?: string;
                /**
                 * @description Events that start before this day; those without a first day are left out.
                 * @example 2028-01-01
                 */
                starts_before?: string;
                /**
                 * @description Whether the events come whole, or with what they say of themselves alone.
                 * @example summary
                 */
                view?: "whole" | "summary";
                /**
                 * @description Whether records that are archived, false_positive or merged away are shown, too; each says so in its
                 *     `lifecycle_status`. Without it they are left out.
                 */
                include_inactive?: components["parameters"]["IncludeInactive"];
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of field events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveFieldEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldEventInput"];
            };
        };
        responses: {
            /** @description The field event was there, and is updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEvent"] | components["schemas"]["WriteReceipt"];
                };
            };
            /** @description The new field event. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEvent"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFieldEvent: {
        parameters: {
            query?: {
                /**
                 * @description Whether records that are archived, false_positive or merged away are shown, too; each says so in its
                 *     `lifecycle_status`. Without it they are left out.
                 */
                include_inactive?: components["parameters"]["IncludeInactive"];
            };
            header?: never;
            path: {
                /**
                 * @description The field event's slug or UUID.
                 * @example example-summit-2027
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The field event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEvent"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFieldEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The field event's slug or UUID.
                 * @example example-summit-2027
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldEventPatch"];
            };
        };
        responses: {
            /** @description The field event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEvent"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    attachFieldEventSegment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The field event's slug or UUID.
                 * @example example-summit-2027
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldEventSegmentLinkInput"];
            };
        };
        responses: {
            /** @description The link was there, and is updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventSegmentLink"] | components["schemas"]["WriteReceipt"];
                };
            };
            /** @description The new link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventSegmentLink"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    attachFieldEventEntity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The field event's slug or UUID.
                 * @example example-summit-2027
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldEventEntityLinkInput"];
            };
        };
        responses: {
            /** @description The link was there, and is updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventEntityLink"] | components["schemas"]["WriteReceipt"];
                };
            };
            /** @description The new link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventEntityLink"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    attachFieldEventPerson: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The field event's slug or UUID.
                 * @example example-summit-2027
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldEventPersonLinkInput"];
            };
        };
        responses: {
            /** @description The link was there, and is updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventPersonLink"] | components["schemas"]["WriteReceipt"];
                };
            };
            /** @description The new link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventPersonLink"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSprintTarget: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug or id of the sprint.
                 * @example custody-2026
                 */
                sprint: string;
                /**
                 * @description The target: its id, or its entity's id, slug or alias.
                 * @example microstrategy
                 */
                target: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The target. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SprintTarget"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSprintTarget: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The slug or id of the sprint.
                 * @example custody-2026
                 */
                sprint: string;
                /**
                 * @description The target: its id, or its entity's id, slug or alias.
                 * @example microstrategy
                 */
                target: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SprintTargetUpdate"];
            };
        };
        responses: {
            /** @description The target as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SprintTarget"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyEntity: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The entity's UUID, slug or an alias.
                 * @example microstrategy
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityVerificationInput"];
            };
        };
        responses: {
            /** @description The entity is verified. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityVerification"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createRunReport: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RunReportInput"];
            };
        };
        responses: {
            /** @description The report is stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunReport"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    addTrustedSourceEvent: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TrustedSourceEventInput"];
            };
        };
        responses: {
            /** @description The event was there already. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrustedSourceEvent"] | components["schemas"]["WriteReceipt"];
                };
            };
            /** @description The event is in the catalog. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TrustedSourceEvent"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGtmSegments: {
        parameters: {
            query?: {
                /**
                 * @description Whether the newest assignments of each segment come along.
                 * @example true
                 */
                include_assignments?: boolean;
                /**
                 * @description Whether records that are archived, false_positive or merged away are shown, too; each says so in its
                 *     `lifecycle_status`. Without it they are left out.
                 */
                include_inactive?: components["parameters"]["IncludeInactive"];
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of segments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmSegmentList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGtmAssignments: {
        parameters: {
            query?: {
                /**
                 * @description Only those that stand at this stage of the funnel, be it pinned or derived.
                 * @example in-discovery
                 */
                funnel_stage?: components["schemas"]["FunnelStage"];
                /**
                 * @description Only those in this very segment, by slug or UUID.
                 * @example treasuries
                 */
                segment?: string;
                /**
                 * @description Only those of this entity, by UUID, slug or alias.
                 * @example microstrategy
                 */
                entity?: string;
                /**
                 * @description Only those that are worked this closely.
                 * @example primary
                 */
                lane?: components["schemas"]["GtmLane"];
                /**
                 * @description Whether records that are archived, false_positive or merged away are shown, too; each says so in its
                 *     `lifecycle_status`. Without it they are left out.
                 */
                include_inactive?: components["parameters"]["IncludeInactive"];
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of assignments. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmAssignmentList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveGtmAssignment: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GtmAssignmentInput"];
            };
        };
        responses: {
            /** @description The assignment was there already and has been updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmAssignment"] | components["schemas"]["WriteReceipt"];
                };
            };
            /** @description The assignment is new. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmAssignment"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateGtmAssignment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of the assignment.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0a01
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GtmAssignmentPatch"];
            };
        };
        responses: {
            /** @description The assignment as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmAssignment"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGtmBriefs: {
        parameters: {
            query?: {
                /**
                 * @description Only briefs that stand there.
                 * @example draft
                 */
                status?: components["schemas"]["GtmBriefStatus"];
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of briefs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmBriefList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveGtmBrief: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GtmBriefInput"];
            };
        };
        responses: {
            /** @description The draft was there already and has been updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmBrief"] | components["schemas"]["WriteReceipt"];
                };
            };
            /** @description The draft is new. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmBrief"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGtmBriefLinks: {
        parameters: {
            query?: {
                /**
                 * @description Whether records that are archived, false_positive or merged away are shown, too; each says so in its
                 *     `lifecycle_status`. Without it they are left out.
                 */
                include_inactive?: components["parameters"]["IncludeInactive"];
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The slug or id of the brief.
                 * @example 2026-w47
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of links. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmBriefLinkList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    attachToGtmBrief: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The slug or id of the brief.
                 * @example 2026-w47
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GtmBriefLinkInput"];
            };
        };
        responses: {
            /** @description It was attached already; what was sent of it has been updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmBriefLink"] | components["schemas"]["WriteReceipt"];
                };
            };
            /** @description It is attached. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmBriefLink"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFieldEventGoal: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The field event's slug or id.
                 * @example example-summit-2027
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldEventGoalInput"];
            };
        };
        responses: {
            /** @description The goal. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventGoal"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFieldEventGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The field event's slug or id.
                 * @example example-summit-2027
                 */
                slug: string;
                /**
                 * @description The goal's UUID.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f51
                 */
                goalId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldEventGoalPatch"];
            };
        };
        responses: {
            /** @description The goal as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventGoal"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFieldEventInteraction: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The field event's slug or id.
                 * @example example-summit-2027
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldEventInteractionInput"];
            };
        };
        responses: {
            /** @description The interaction. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventInteraction"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFieldEventInteraction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The field event's slug or id.
                 * @example example-summit-2027
                 */
                slug: string;
                /**
                 * @description The interaction's UUID.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f61
                 */
                interactionId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldEventInteractionPatch"];
            };
        };
        responses: {
            /** @description The interaction as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventInteraction"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createFieldEventFollowUp: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The field event's slug or id.
                 * @example example-summit-2027
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldEventFollowUpInput"];
            };
        };
        responses: {
            /** @description The follow-up. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventFollowUp"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFieldEventFollowUp: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The field event's slug or id.
                 * @example example-summit-2027
                 */
                slug: string;
                /**
                 * @description The follow-up's UUID.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f71
                 */
                followUpId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldEventFollowUpPatch"];
            };
        };
        responses: {
            /** @description The follow-up as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventFollowUp"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFieldEventScorecard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The field event's slug or id.
                 * @example example-summit-2027
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scorecard. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventScorecard"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFieldEventScorecard: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The field event's slug or id.
                 * @example example-summit-2027
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldEventScorecardPatch"];
            };
        };
        responses: {
            /** @description The scorecard as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventScorecard"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    captureFieldEventNotes: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The field event's slug or UUID.
                 * @example example-summit-2027
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FieldEventCaptureInput"];
            };
        };
        responses: {
            /** @description What became of the notes. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventCapture"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listFieldEventRoster: {
        parameters: {
            query?: {
                /**
                 * @description Only candidates whose review has come this far.
                 * @example unreviewed
                 */
                review_status?: components["schemas"]["RosterReviewStatus"];
                /**
                 * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
                 *     and only for the same list with the same filters. Leave it out for the first page.
                 */
                cursor?: components["parameters"]["Cursor"];
                /** @description How many items the page holds at most. */
                limit?: components["parameters"]["Limit"];
            };
            header?: never;
            path: {
                /**
                 * @description The field event's slug or UUID.
                 * @example example-summit-2027
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of roster candidates. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventRosterCandidateList"];
                };
            };
            304: components["responses"]["Unchanged"];
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveFieldEventRoster: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description A name of your own for this request, such as a UUID. When it is sent again within 24 hours, it is not carried out
                 *     again: the answer is the one it got. The same key with another body is a `CONFLICT`. The submission of a bundle or a
                 *     field event needs one, which is kept for ever.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description The field event's slug or UUID.
                 * @example example-summit-2027
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RosterBulkInput"];
            };
        };
        responses: {
            /** @description All candidates were there already, and are updated. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RosterBulkResult"] | components["schemas"]["WriteReceipt"];
                };
            };
            /** @description At least one of the candidates is new. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RosterBulkResult"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateFieldEventRosterCandidate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The field event's slug or UUID.
                 * @example example-summit-2027
                 */
                slug: string;
                /**
                 * @description The candidate's UUID.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0f91
                 */
                candidateId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RosterCandidatePatch"];
            };
        };
        responses: {
            /** @description The candidate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-Budget-Remaining-USD": components["headers"]["BudgetRemaining"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventRosterCandidate"] | components["schemas"]["WriteReceipt"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
