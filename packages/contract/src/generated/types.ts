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
         *     context, the strategically most important entities first, then by name.
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
         *     added or renamed; with `q` the walk covers at most the 500 best matches.
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
    "/entities/{id}/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List an entity's sources
         * @description Where what is known about the entity came from, newest first.
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
    "/people/{id}/touchpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a person's touchpoints
         * @description The contacts with a person, newest first.
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
         * @description The members of a segment, by name, with figures about all of them and what their records lack.
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
         * @description A moment, RFC 3339 in UTC with milliseconds.
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
                code: "VALIDATION_ERROR" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "CONFLICT" | "APPROVAL_MISMATCH" | "RATE_LIMITED" | "BUDGET_EXHAUSTED" | "INTERNAL";
                /** @description What went wrong, for a person or a model. Never carries a secret. */
                message: string;
                /** @description Authoritative. When true, send the same request again with backoff; when false, do not. */
                retryable: boolean;
                /** @description What to do about it, in one sentence. */
                hint?: string;
                /**
                 * Format: uri
                 * @description Where the reference explains this code.
                 */
                doc_url?: string;
                /** @description Every offending field of a `VALIDATION_ERROR`. */
                details?: {
                    /** @description A JSON pointer, beginning with /body, /query, /path or /headers. */
                    path: string;
                    /** @description What is wrong with the value there. */
                    message: string;
                }[];
            };
        };
        /**
         * @description What the key has used in the current period, which is the UTC calendar month so far. `budget_usd` and
         *     `remaining_usd` are of the current UTC day, because that is how long a budget lasts. Calls appear here
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
            /**
             * @description The kind of change that is expected there; `register_source` stands for registering a source, which needs no review.
             * @enum {string}
             */
            expected_proposal_kind: "update_notes" | "create_person" | "suggest_relationship" | "register_source";
        };
        /** @description Work items, most urgent first. */
        AgentWorkItemList: {
            /** @description The items of this page. */
            data: components["schemas"]["AgentWorkItem"][];
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
        /**
         * @description Whether the record still stands. Archived and false_positive records are left out of default lists.
         * @enum {string}
         */
        LifecycleStatus: "active" | "defunct" | "archived" | "false_positive";
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
            entity: components["schemas"]["RecordReference"];
            created_at: components["schemas"]["Timestamp"];
        };
        /**
         * @description What a person is to an entity.
         * @enum {string}
         */
        RoleKind: "founder" | "ceo" | "cfo" | "head_of_treasury" | "board" | "investor" | "advisor" | "employee" | "ex_employee" | "partner_contact";
        /** @description A person's role at this entity. */
        EntityPerson: {
            person: components["schemas"]["RecordReference"];
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
            provider_entity: components["schemas"]["RecordReference"] | null;
            /** @description The provider's name. */
            provider_name: string;
            confidence: components["schemas"]["Confidence"];
            /** @description How this is known. */
            rationale: string | null;
            created_at: components["schemas"]["Timestamp"];
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
            lifecycle_status: components["schemas"]["LifecycleStatus"];
            /** @description Why it is no longer active. */
            lifecycle_reason: string | null;
            /** @description The record that this one was merged into. */
            merged_into: components["schemas"]["RecordReference"] | null;
            /** @description Curated notes in Markdown. */
            notes_md: string | null;
            /** @description The taxonomy terms assigned to it. */
            taxonomy_terms: components["schemas"]["AssignedTerm"][];
            /** @description With `include=relationships`, how it is connected to other entities, the newest 500. */
            relationships?: components["schemas"]["EntityRelationship"][];
            /** @description With `include=people` (needs the scope read:people too), who stands behind it, the first 500 by name. */
            people?: components["schemas"]["EntityPerson"][];
            /** @description With `include=lore`, what has been learned about it in prose, the newest 100. */
            lore?: components["schemas"]["Lore"][];
            /** @description With `include=org_fit`, which capabilities of the organization fit it, and when. */
            org_fit?: components["schemas"]["OrgFit"][];
            /** @description With `include=providers`, who serves it with which capability today, the newest 500. */
            providers?: components["schemas"]["Provider"][];
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
            /** @description Curated notes. */
            notes: string | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
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
            entity: components["schemas"]["RecordReference"];
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
            lifecycle_status: components["schemas"]["LifecycleStatus"];
            /** @description The record that this one was merged into. */
            merged_into: components["schemas"]["RecordReference"] | null;
            /** @description What they are to which entities, primary and current roles first. */
            roles: components["schemas"]["PersonRole"][];
            /** @description The newest 10 touchpoints; the rest is at /people/{id}/touchpoints. */
            touchpoints: components["schemas"]["Touchpoint"][];
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
                /** @description Whether child segments count. */
                include_children: boolean;
            };
            /** @description How many listed entities the figures are about. */
            total_entities: number;
            /** @description One check a kind. */
            checks: components["schemas"]["ManagementCoverageCheck"][];
            /** @description For each kind the 25 entities that lack it most urgently: core segments first, then the most important. */
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
            /** @description This page of members, by name. */
            entities: components["schemas"]["DrilldownEntity"][];
            /** @description What the segment's records lack, for each the 25 most important records. */
            curation_gaps: {
                /** @description Without a one-liner. */
                missing_one_liner: components["schemas"]["RecordReference"][];
                /** @description Without an organization fit. */
                missing_org_fit: components["schemas"]["RecordReference"][];
                /** @description Never verified. */
                unverified: components["schemas"]["RecordReference"][];
            };
            next_cursor: components["schemas"]["NextCursor"];
        };
    };
    responses: {
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
        /** @description A record that the request names was not found. */
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
         * @description Two codes share this status. `RATE_LIMITED`: the calls of this minute are used up; wait for as
         *     long as `Retry-After` says. `BUDGET_EXHAUSTED`: the budget of this UTC day is spent; stop until
         *     midnight UTC. Neither is charged.
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
    };
    parameters: {
        /**
         * @description Where to go on: the `next_cursor` of the page before. Opaque, made by the server, good for 24 hours
         *     and only for the same list with the same filters. Leave it out for the first page.
         */
        Cursor: string;
        /** @description How many items the page holds at most. */
        Limit: number;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentWorkQueueList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentWorkItemList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentDetail"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxonomyTermList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxonomyTerm"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityListResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CapabilityList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NeedList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerticalList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
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
                 * @description Part of the name or of an alias, ignoring case and accents.
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
                 * @description The region, ignoring case and accents.
                 * @example Texas
                 */
                region?: string;
                /**
                 * @description The city, ignoring case and accents.
                 * @example Austin
                 */
                city?: string;
                /**
                 * @description Last verified before the start of this UTC day, or never verified.
                 * @example 2026-01-01
                 */
                last_verified_before?: string;
                /**
                 * @description Entities with this very taxonomy term (slug or id); terms below it do not count.
                 * @example lightning.wallets
                 */
                tag?: string;
                /**
                 * @description Entities with at least one of these very taxonomy terms, separated by commas.
                 * @example [
                 *       "lightning.wallets",
                 *       "lightning.payments"
                 *     ]
                 */
                any_tag?: string[];
                /**
                 * @description Entities with all of these very taxonomy terms, separated by commas.
                 * @example [
                 *       "lightning.wallets",
                 *       "geography.europe"
                 *     ]
                 */
                all_tags?: string[];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityListResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    getEntity: {
        parameters: {
            query?: {
                /**
                 * @description What to add to the dossier, separated by commas. `people` needs the scope read:people too.
                 * @example [
                 *       "people",
                 *       "providers"
                 *     ]
                 */
                include?: ("relationships" | "people" | "lore" | "org_fit" | "providers")[];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityDossier"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
    getPerson: {
        parameters: {
            query?: never;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonDossier"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TouchpointList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
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
                 * @description Only entities with this very taxonomy term (slug or id); terms below it do not count.
                 * @example lightning.wallets
                 */
                tag?: string;
                /**
                 * @description Whether members of child segments count as members of `segment`.
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DrilldownResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
        };
    };
}
