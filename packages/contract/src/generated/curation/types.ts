// Made from spec/ by `pnpm generate`. Edit the YAML there, never this file.
export interface paths {
    "/sign-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How can I sign in?
         * @description Which ways to sign in this server offers, and whether there is anybody yet who could. Needs no session.
         */
        get: operations["getSignInMethods"];
        put?: never;
        /**
         * Sign in with email and password
         * @description Checks the password and begins a session, whose cookie comes with the answer (HttpOnly, SameSite=Lax; Secure
         *     where the server is reached by https). The session lasts 12 hours from its last use, and a week from its beginning at
         *     the most. A wrong password, an email that nobody has and a disabled account are answered alike.
         *
         *     After ten attempts for one email from one address, or sixty from one address that did not get in, further ones answer
         *     `RATE_LIMITED` until `Retry-After` is over, right or wrong; it doubles with each, to 15 minutes (5 for the address), and
         *     what is an hour old counts no more. Attempts from elsewhere keep nobody out. Of IPv6, an address is its first 64 bits.
         *     Where very many sign in at once, `RATE_LIMITED` answers those who would have to wait for long; a browser in which the
         *     curator has signed in before does not wait behind others: it has the cookie `catalog.device`. The body has at most 8 KiB.
         */
        post: operations["signIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-in/oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with the organization's identity provider
         * @description Begins signing in with the OpenID Connect provider that the server is configured for: send the browser to `url`.
         *     It comes back to `/curation/auth/callback/oidc`, and from there to the dashboard, at `return_to` with a session or
         *     at `/sign-in?error=…` without one. Only who is a curator already, by the verified email, and not disabled, gets a
         *     session; all others are told the same. Attempts are counted by address, as those with a password are. The body has at most
         *     8 KiB.
         */
        post: operations["signInWithOidc"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends the session; its cookie opens nothing any more.
         */
        post: operations["signOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who am I?
         * @description The curator of the session, and when it ends unless it is used before.
         */
        get: operations["getSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where am I signed in?
         * @description The curator's sessions that have not ended, newest first. Those of others are for admins.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all other sessions
         * @description Ends all sessions of the curator at once, but the one that asks. Those of others are for admins.
         */
        post: operations["revokeSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session
         * @description Ends one session at once: its cookie opens nothing any more. Those of others are for admins; to everybody else they are
         *     `NOT_FOUND`.
         */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password
         * @description Sets another password for the curator of the session, and ends all of their other sessions. The present password has to be sent;
         *     a wrong one is a `VALIDATION_ERROR` that names it, and counts as a failed attempt to sign in does. Who has no password, because
         *     they sign in by the OpenID Connect provider alone, gets a `CONFLICT`; an admin can set one.
         */
        post: operations["updatePassword"];
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
         * @description This contract, as OpenAPI 3.1.
         *     It carries an `ETag`; a request whose `If-None-Match` names that is answered 304, without a body.
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
    "/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the inbox
         * @description Proposals of all agents, the newest first unless asked otherwise. Without `status` those that wait for a decision.
         *     The first page says how many proposals the filters let through, up to 20,000 (`total`). Filters narrow each other down. `order=decided` and the filters of decisions want `status` to be accepted, rejected, decided or all.
         */
        get: operations["listInbox"];
        put?: never;
        /**
         * Propose changes of your own
         * @description Makes a proposal of the curator's own changes, of any kind and about any record (`source` is `manual`). It is validated as
         *     agents' bundles are, and waits in the inbox like theirs. With `accept` it is accepted in the same transaction, whole; each
         *     change that renames, merges or archives something is then confirmed by its index, and where anything stands in the way, no
         *     proposal is made. `POST /proposals/{id}/undo` takes an accepted one back.
         *
         *     With `approval_digest` it is a `CONFLICT` once what was previewed is no longer what would be made. Sent again with the same `id`
         *     and the same body by the same curator, it makes nothing anew, and answers the proposal as it is by then; with another body, or
         *     where the id belongs to the proposal of another curator or agent, it is a `CONFLICT`.
         */
        post: operations["createProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/counts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much waits in the inbox?
         * @description How many proposals stand where, and which kinds of change wait. Proposals that are snoozed are left out, as in a list
         *     with `snoozed=false`. Each is counted up to 1,000; `more` says that there are more.
         */
        get: operations["getInboxCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened in the inbox since?
         * @description Whatever was added, edited, assigned, snoozed, handed over, decided or undone since the last time, by whomever, without leaving anything out, how much
         *     waits, and who looks at what. To be asked every few seconds by a page that is open: it costs little, and, unlike every other
         *     request, it does not make the session last longer. Without `since` it answers where to begin, and no events.
         */
        get: operations["getProposalChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/looking": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what you look at
         * @description Notes which proposal is open, for 60 seconds: others are told by the inbox and by `GET /proposals/changes`, so that no two work at
         *     the same one. Say it again while it is open; a session looks at one proposal at a time. Who looks first is told of nobody, who
         *     comes later of those before. It keeps nobody from deciding, makes no session last longer, and is forgotten with the session.
         */
        post: operations["lookAtProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/validate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look at changes of your own before they are made
         * @description Shows what a proposal of these changes would look like in the inbox: each field before and after, the records as they would
         *     be, and what to look at. Nothing is written. It is validated as its submission is; `id`, `accept`, `confirm`, `decision_notes`
         *     and `approval_digest` are left aside. Send the same body to `POST /proposals`, with the digest that this answers, so that nothing
         *     else is made than what was seen.
         */
        post: operations["validateProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept several proposals
         * @description Accepts each with all of its changes, in a transaction of its own, and says what became of each. One that renames,
         *     merges or archives something is refused here, and one with a conflict, too: both are for accepting alone.
         */
        post: operations["acceptProposals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject several proposals
         * @description Declines each as a whole, in a transaction of its own, and says what became of each.
         */
        post: operations["rejectProposals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo several decisions
         * @description Takes the decision on each back, in a transaction of its own, and says what became of each. Whichever was decided last comes
         *     first, so that decisions of which one stands on the other can be undone together.
         */
        post: operations["undoProposals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a proposal
         * @description All that its decision needs. For a proposal that waits, every change is compared with the catalog as it is now: what
         *     each field holds (`before`), what acceptance would make of it (`after`), whether that is a conflict and why, whether
         *     the change can still be applied, and the records as they would be.
         */
        get: operations["getInboxProposal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/{id}/changes/{index}": {
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
         * Edit a change
         * @description Puts the curator's wording in the place of a change of a pending proposal, or only notes something on it. The kind stays.
         *     Agents read the edited change; what the agent sent stays in the history. Acceptance compares the catalog with what it
         *     held when the change was edited. An edit is undone by sending `original`: the change then counts as not edited.
         */
        patch: operations["editChange"];
        trace?: never;
    };
    "/proposals/{id}/target": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say whom a proposal is about
         * @description A proposal that waited unmatched becomes pending; a pending one gets another target. What its changes would do is
         *     looked at anew.
         */
        post: operations["assignTarget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the agent about a proposal
         * @description Asks the agent of a pending proposal, about one of its changes or about the whole, instead of rejecting it. The proposal stays
         *     pending and can be decided at any time, which closes its questions. `waiting_on` is `agent` until all are answered. A curator's own
         *     proposal has no agent that could answer. At most 20 questions are open at a time, and a thread has at most 50 entries.
         */
        post: operations["askQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/{id}/questions/{question}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back a question
         * @description Closes a question, so that it no longer waits for an answer. It stays in the thread. A question that is closed already stays as it is.
         */
        post: operations["closeQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Compare the versions of a proposal
         * @description The proposals that replaced each other, the first one first, and how each differs from the one before: field by field, and in its
         *     evidence. A proposal that neither replaced another one nor was replaced is the only version.
         */
        get: operations["getProposalVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/{id}/snooze": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Snooze a proposal
         * @description Leaves a proposal that waits out of the list until then, for all curators; null ends that. It can be decided all the same, and its
         *     decision ends it.
         */
        post: operations["snoozeProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/{id}/reviewer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand a proposal over to a curator
         * @description Names the curator who is asked to decide a proposal that waits; null names none. Others may decide it all the same, and a decision
         *     ends it.
         */
        post: operations["handOverProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/{id}/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept a proposal
         * @description Applies the selected changes in one transaction, or nothing. Each change that renames, merges or archives something has
         *     to be confirmed by itself. Where the catalog changed since a field was proposed, the acceptance is a `CONFLICT` that
         *     names the changes, until `resolutions` says for each whether to keep what the catalog says or to override it. With `seen` it
         *     is one, too, where anything changed since the proposal was shown.
         */
        post: operations["acceptProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo a decision
         * @description Of an acceptance: every field gets the value that it had before, what it made is gone, and the proposal is pending again. Pending
         *     proposals about an entity that is gone become unmatched, until its creation is accepted again or they are assigned another one.
         *     A `CONFLICT` where a later change stands on it, which is named; then nothing changes. Of a rejection: the proposal waits again as
         *     it did, pending or unmatched. In both cases the notes that the decision made are gone from it, and stay in its history. An edit is undone by
         *     editing the change back to its `original`; an undo, by deciding again.
         */
        post: operations["undoProposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/proposals/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a proposal
         * @description Declines a proposal as a whole; one that waits for its target, too. Nothing of the catalog changes.
         */
        post: operations["rejectProposal"];
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
        /**
         * Edit an entity
         * @description Sets the fields that are sent, at once: the edit is a proposal of its own (`source` is `manual`), accepted by who made it,
         *     in one transaction. So it stands in the history of the record, and `POST /proposals/{id}/undo` takes it back. null clears
         *     where it is allowed. Slug and name change by a rename, the lifecycle by its own kinds of change. A record that was merged
         *     away is a `CONFLICT`, by its UUID; by its slug or an alias it means its survivor.
         */
        patch: operations["editEntity"];
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
        /**
         * Edit a person
         * @description Sets the fields that are sent, at once: the edit is a proposal of its own (`source` is `manual`), accepted by who made it,
         *     in one transaction. So it stands in the history of the record, and `POST /proposals/{id}/undo` takes it back. null clears
         *     where it is allowed. Slug and name change by a rename, the lifecycle by its own kinds of change. A record that was merged
         *     away is a `CONFLICT`, by its UUID; by its slug or an alias it means its survivor.
         */
        patch: operations["editPerson"];
        trace?: never;
    };
    "/records/{type}/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who put this value here?
         * @description Everything that changed what the catalog says of a record, in one list, newest first. A value that a proposal put into it:
         *     what it was before, and which proposal, change, agent, evidence and curator put it there. What agents wrote directly, to the
         *     record or to what refers to it, and what curators changed by hand. Those of records that were merged into it are among them,
         *     values marked with that record. A merged record keeps its own history, by its UUID, and so does a record that is gone because its
         *     creation was undone.
         */
        get: operations["getRecordHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/records/{type}/{id}/provenance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where is each value of this record from?
         * @description What the record holds now, field by field and row by row, each with whoever put it there: the proposal with its agent,
         *     evidence and curator, an agent that wrote it directly, a curator, or an import. What was taken back is nobody's origin. A
         *     value that came from a record which was merged into this one has its origin there, and says so. Empty fields, and those
         *     that hold what every new record holds, appear only where they were set explicitly.
         *
         *     Keys are made of ids and stay the same when something is renamed; labels are in the names of today. At most 200 fields of
         *     the record itself and 100 of each other family are shown, a thousand in all, and the newest 10,000 entries of its history are
         *     looked at: a field whose origin may lie behind them is left out. A record whose making was taken back holds what nobody
         *     stands behind, and none of it is shown.
         */
        get: operations["getRecordProvenance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List records that may be there twice
         * @description Pairs of listed records that share a host, a ticker or a name, the highest score first; related records and different countries
         *     count against a pair. A key that more than 20 records share is no evidence. Merge a pair by a proposal of your own, or say with
         *     `PUT /duplicates/{a}/{b}` that the two are not the same: then it stays away until there is a new reason. A change shows within
         *     seconds, for one record (`record`) at once.
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
    "/duplicates/{a}/{b}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say whether two records differ
         * @description Says that two entities, or two people, are not the same, or takes that back. Such a pair is not listed until a reason is new. A
         *     merge carries it to the survivor, and a proposal that would merge the two is warned of it.
         */
        put: operations["updateDuplicate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/catalog/visualization/coverage/matrix": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How complete is each segment, and each country?
         * @description The figures of `GET /catalog/visualization/coverage` for the whole catalog, for every segment and for every country, in one
         *     answer. Only listed entities count; one that is a member of several segments counts in each of them.
         */
        get: operations["getCoverageMatrix"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/direct-writes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what agents wrote directly
         * @description The trail of the direct layers, newest first: which agent changed what, with which key and by which operation, and what each
         *     field was before. It is only ever added to. With what came in by proposals it stands in `GET /records/{type}/{id}/history`.
         *     Filters narrow each other down.
         */
        get: operations["listDirectWrites"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the run reports
         * @description What agents report of their runs, newest first, without the texts. Filters narrow each other down.
         */
        get: operations["listRunReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a run report
         * @description One report of an agent's run, with its text.
         */
        get: operations["getRunReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/curators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the curators
         * @description Everybody who may sign in or once could, by email.
         */
        get: operations["listCurators"];
        put?: never;
        /**
         * Add a curator
         * @description Makes a curator with a one-time password, which the answer shows this once. Hand it over by a way that you trust;
         *     `POST /curators/{id}/password` makes another one.
         */
        post: operations["createCurator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/curators/throughput": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How is the inbox worked off?
         * @description Decisions by day, how long proposals waited for theirs, how long the oldest waits by now, and how many acceptances were edited
         *     before and undone since. The figures of single curators are for themselves and for admins.
         */
        get: operations["getCuratorThroughput"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/curators/{id}": {
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
         * Change a curator's name or role, or shut one out
         * @description Only the fields that are sent change. `enabled: false` ends the curator's sessions at once; what the curator did
         *     stays recorded. The last enabled admin can neither be shut out nor lose the role (`CONFLICT`).
         */
        patch: operations["updateCurator"];
        trace?: never;
    };
    "/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the agents
         * @description Every agent, by name: the keys, when it was last seen, how much of it waits, and how far it is to be relied on.
         */
        get: operations["listAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an agent
         * @description The agent with its keys, and what became of its changes, by kind and period. The counts are those of this moment, also after an undo;
         *     the scores are renewed once a minute.
         */
        get: operations["getAgent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/curators/{id}/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a curator's password
         * @description Sets the password that is sent, or makes one up, which the answer shows this once; hand it over by a way that you trust. It ends
         *     all sessions of the curator. Who signed in by the OpenID Connect provider alone can then sign in with a password, too. For the
         *     own password there is `POST /password`.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What did curators do?
         * @description The log of what people changed, by this interface and by the command line, newest first. It is only ever added to, and holds
         *     no password and no key's secret. An admin sees what everybody did, everybody else what they did themselves. Filters narrow each
         *     other down.
         */
        get: operations["listCurationLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the API keys
         * @description Every key of every agent, newest first; never a secret.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Mint an API key
         * @description Mints a key for an agent, which is made where there is none of that name. The whole key is shown this once; only a
         *     hash of it is kept. What is left out gets the pilot key's value: the standard agent scopes, 0.01 USD a day, 10
         *     calls a minute and 250 MiB of uploaded files a day.
         */
        post: operations["mintKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an API key
         * @description One key; never its secret.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change an API key
         * @description Only the fields that are sent change; the next call goes by them. A key that was revoked stays as it is
         *     (`CONFLICT`).
         */
        patch: operations["updateKey"];
        trace?: never;
    };
    "/keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API key
         * @description Takes the key out of use for good, from the next call on. Doing it again changes nothing.
         */
        post: operations["revokeKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give an API key a new secret
         * @description The key keeps its id, limits and history; the old secret works for another 24 hours. A revoked key and the legacy
         *     key cannot be rotated (`CONFLICT`).
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/keys/{id}/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What has an API key used?
         * @description What the key has used in the current UTC calendar month, by operation and by day; the same as the key reads at `GET /v1/usage`.
         */
        get: operations["getKeyUsage"];
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
         * What have the keys used?
         * @description What all keys have used in a period of UTC days, by day and by operation, agent or key; filters narrow each other down. It is
         *     the sum of what `GET /keys/{id}/usage` says of each. Calls that a limit refused are not charged and not counted.
         */
        get: operations["getTotalUsage"];
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
         * @description Every dump that was asked for or made in the last days, newest first: also those that wait, that are being made, and that
         *     failed. Files are listed with links that are good for 15 minutes.
         */
        get: operations["listDumps"];
        put?: never;
        /**
         * Ask for a dump
         * @description Has a dump made in the background, which begins within some seconds; `GET /dumps` shows how far it is. Where one
         *     waits already, it is answered with that one: one dump is made at a time.
         */
        post: operations["createDump"];
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
         * @description Every segment, by sort order, then slug.
         */
        get: operations["listSegments"];
        put?: never;
        /**
         * Add a segment
         * @description Agents see it from their next call on. A slug that is taken is a `CONFLICT`.
         */
        post: operations["createSegment"];
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
         * @description Every capability, by sort order, then slug.
         */
        get: operations["listCapabilities"];
        put?: never;
        /**
         * Add a capability
         * @description Agents see it from their next call on. A slug that is taken is a `CONFLICT`.
         */
        post: operations["createCapability"];
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
         * @description Every need, by slug.
         */
        get: operations["listNeeds"];
        put?: never;
        /**
         * Add a need
         * @description Agents see it from their next call on. A slug that is taken is a `CONFLICT`.
         */
        post: operations["createNeed"];
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
         * @description Every vertical, by sort order, then slug.
         */
        get: operations["listVerticals"];
        put?: never;
        /**
         * Add a vertical
         * @description Agents see it from their next call on. A slug that is taken is a `CONFLICT`.
         */
        post: operations["createVertical"];
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
         * List the taxonomy terms
         * @description Every taxonomy term, deprecated ones too, by sort order, then slug.
         */
        get: operations["listTaxonomyTerms"];
        put?: never;
        /**
         * Add a taxonomy term
         * @description Agents see it from their next call on. A slug that is taken is a `CONFLICT`.
         */
        post: operations["createTaxonomyTerm"];
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
        /**
         * Change a segment
         * @description Only the fields that are sent change; null clears. The slug stays as it is.
         *     Agents see it from their next call on.
         *     A parent that is the record itself or lies below it is a `CONFLICT`.
         *     Where more than 200 entities stand below it, lists, coverage and work items follow a move within seconds to minutes.
         */
        patch: operations["updateSegment"];
        trace?: never;
    };
    "/capabilities/{slug}": {
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
         * Change a capability
         * @description Only the fields that are sent change; null clears. The slug stays as it is.
         *     Agents see it from their next call on.
         */
        patch: operations["updateCapability"];
        trace?: never;
    };
    "/needs/{slug}": {
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
         * Change a need
         * @description Only the fields that are sent change; null clears. The slug stays as it is.
         *     Agents see it from their next call on.
         */
        patch: operations["updateNeed"];
        trace?: never;
    };
    "/verticals/{slug}": {
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
         * Change a vertical
         * @description Only the fields that are sent change; null clears. The slug stays as it is.
         *     Agents see it from their next call on.
         */
        patch: operations["updateVertical"];
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
        /**
         * Change a taxonomy term
         * @description Only the fields that are sent change; null clears. The slug stays as it is.
         *     Agents see it from their next call on.
         *     A parent that is the record itself or lies below it is a `CONFLICT`.
         *     Where more than 200 entities stand below it, lists, coverage and work items follow a move within seconds to minutes.
         *     A deprecated term keeps its entities and is not to be assigned any more; `replaced_by_slug` names the active term to
         *     use instead. A term that is active again has no replacement.
         */
        patch: operations["updateTaxonomyTerm"];
        trace?: never;
    };
    "/discovery-sprints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the discovery sprints
         * @description Every sprint, newest first.
         */
        get: operations["listDiscoverySprints"];
        put?: never;
        /**
         * Add a discovery sprint
         * @description With its targets, if they are known; more can be added later. A slug that is taken is a `CONFLICT`.
         *     Agents that hold write:discovery-sprints work on the targets from their next call on.
         */
        post: operations["createDiscoverySprint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discovery-sprints/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a discovery sprint
         * @description One sprint; its targets are a list of their own.
         */
        get: operations["getDiscoverySprint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a discovery sprint
         * @description Only the fields that are sent change; null clears. The slug stays as it is. A sprint that is over is closed, never
         *     removed, and can be active again.
         */
        patch: operations["updateDiscoverySprint"];
        trace?: never;
    };
    "/discovery-sprints/{slug}/targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the targets of a sprint
         * @description In the order in which they were added, each with how far the work on it has come.
         */
        get: operations["listSprintTargets"];
        put?: never;
        /**
         * Add targets to a sprint
         * @description All of them or none. An entity that is a target of the sprint already is a `CONFLICT`.
         *     A target is never removed: one that is given up gets the status `parked`.
         */
        post: operations["addSprintTargets"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discovery-sprints/{slug}/targets/{target}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a sprint target
         * @description Everything that the sprint found out about one entity.
         */
        get: operations["getSprintTarget"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a sprint target
         * @description A field that is sent replaces what was there, lists as a whole; null clears.
         */
        patch: operations["updateSprintTarget"];
        trace?: never;
    };
    "/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the saved views
         * @description Filters of the inbox that curators saved for all of them.
         */
        get: operations["listViews"];
        put?: never;
        /**
         * Save a view
         * @description Saves filters of the inbox under a name, for all curators. A name that is taken, in any case of its letters, is a `CONFLICT`.
         */
        post: operations["createView"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a saved view
         * @description Deletes it for all curators.
         */
        delete: operations["deleteView"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/briefs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the briefs
         * @description Every weekly brief, the latest week first.
         */
        get: operations["listBriefs"];
        put?: never;
        /**
         * Add a brief
         * @description A draft, unless said otherwise. Without a slug it is named after its week, such as `2026-w47`. A slug that is taken is
         *     a `CONFLICT`.
         */
        post: operations["createBrief"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/briefs/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a brief
         * @description One brief; its links are a list of their own.
         */
        get: operations["getBrief"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a brief
         * @description Only the fields that are sent change; null clears. The slug stays as it is. Curators publish a brief and put it away by
         *     its status; agents only write drafts.
         */
        patch: operations["updateBrief"];
        trace?: never;
    };
    "/briefs/{slug}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the links of a brief
         * @description The links of the brief, by sort order, then in the order in which they were added.
         */
        get: operations["listBriefLinks"];
        put?: never;
        /**
         * Add a link to a brief
         * @description To exactly one entity, segment or source. What the brief links to already is a `CONFLICT`.
         */
        post: operations["createBriefLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/briefs/{slug}/links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a brief's link
         * @description What it links to stays as it is, and the log keeps the link.
         */
        delete: operations["deleteBriefLink"];
        options?: never;
        head?: never;
        /**
         * Change a brief's link
         * @description Its note or its place. For a link to something else, remove it and add another.
         */
        patch: operations["updateBriefLink"];
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhooks
         * @description Every endpoint to which changes are sent, newest first; never a secret. An endpoint that was disabled stands here with the
         *     reason, until a curator resumes it.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create a webhook
         * @description From now on every change that the filter lets through is sent to the URL: one POST an event, whose body is the event as
         *     `GET /v1/changes` shows it, signed by Standard Webhooks 1.0.0. A webhook knows no scopes: it is told of every record type that
         *     its filter names, people and proposals among them, but never a value. The secret is shown this once; it is not kept, and a
         *     new one can be had by rotating.
         *
         *     Outside of development the URL is https on port 443, or on a port that the operator allows, without credentials. Its host is
         *     looked up anew for every delivery, and nothing is sent where one of its addresses is private.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a webhook
         * @description One endpoint; never its secret.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook
         * @description Nothing more is sent to it, but for an event that is on its way. Its deliveries and parked events go with it; the log keeps
         *     what it was.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change, pause or resume a webhook
         * @description Only the fields that are sent change. While it is `paused` nothing is sent, and nothing is lost for 90 days: once it is
         *     `active` again it goes on where it stood. `active` also resumes one that was disabled, at once and with a new count of tries;
         *     one that was disabled because its place in the feed is lost has to be replayed instead (`CONFLICT`). The event that is on its
         *     way at the moment is still sent to the old URL.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/webhooks/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a webhook a new secret
         * @description The new secret is shown this once. For another 24 hours each event is signed with both, so the receiver can take up the new one
         *     at its leisure. Rotating again within that time ends the oldest of the three at once.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends one event of the type `test` now, whatever the state and the filter of the webhook, and answers what the receiver
         *     answered. It is tried once, and counts neither as a success nor as a failure of the webhook.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Go on from another place of the feed
         * @description Sends again everything from there on, in order: from a cursor of `GET /v1/changes`, or from the first event at or after a time.
         *     Parked events stay parked. A webhook that was paused or disabled is active afterwards. The receiver gets events that it has
         *     had already, with the same `webhook-id`.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was sent
         * @description Every try of the last 7 days, newest first: what was sent, what was answered, and when it is tried next.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/parked": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the parked events
         * @description Events that the receiver did not take at the first try nor at the nine after it, oldest first. The webhook has gone on
         *     without them; they stay until they are redelivered or dropped, or the webhook is deleted.
         */
        get: operations["listParkedEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/parked/{event}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Drop a parked event
         * @description The receiver is never told of it, unless the webhook is replayed from before it. The log keeps what the event was.
         */
        delete: operations["deleteParkedEvent"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/parked/{event}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a parked event again
         * @description Sends it once, now, out of order. If the receiver takes it, it is no longer parked; otherwise it stays, with the result of
         *     this try. An event that is not stored as it should be is a `CONFLICT`.
         */
        post: operations["redeliverParkedEvent"];
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
        post?: never;
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
        patch?: never;
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
        post?: never;
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
        /** @description The ways to sign in. */
        SignInMethods: {
            /** @description Whether email and password will do. */
            password: boolean;
            /** @description Whether the server is configured for an OpenID Connect provider. */
            oidc: boolean;
            /** @description Whether there is a curator yet. The first one is made by `npx pnpm catalog curators add EMAIL --name NAME --role admin`. */
            has_curators: boolean;
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
        /** @description An email and its password. */
        SignInRequest: {
            /**
             * Format: email
             * @description The email of the curator, in any case.
             */
            email: string;
            /** @description The password. */
            password: string;
        };
        /**
         * Format: uuid
         * @description A UUID.
         */
        Uuid: string;
        /**
         * @description What a curator may do - viewer (read), curator (also decide in the inbox, keep reference data and keys), admin (also keep the curators).
         * @enum {string}
         */
        CuratorRole: "viewer" | "curator" | "admin";
        /** @description Who is signed in. */
        SignedInCurator: {
            id: components["schemas"]["Uuid"];
            /**
             * Format: email
             * @description Where the curator is reached; what one signs in with.
             */
            email: string;
            /** @description The curator's name. */
            name: string;
            role: components["schemas"]["CuratorRole"];
        };
        /** @description A session has begun. */
        SignedIn: {
            curator: components["schemas"]["SignedInCurator"];
        };
        /** @description Where to go on after signing in. */
        OidcSignInRequest: {
            /** @description A path of the dashboard; its beginning where it is left out. */
            return_to?: string;
        };
        /** @description The way to the identity provider. */
        OidcRedirect: {
            /**
             * Format: uri
             * @description Where to send the browser.
             */
            url: string;
        };
        /** @description A session has ended. */
        SignedOut: {
            /**
             * @description Always true.
             * @constant
             */
            signed_out: true;
        };
        /**
         * Format: date-time
         * @description RFC 3339, in UTC.
         */
        Timestamp: string;
        /** @description A curator's session. */
        CuratorSession: {
            curator: components["schemas"]["SignedInCurator"];
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description A session of a curator. */
        Session: {
            id: components["schemas"]["Uuid"];
            began_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When its end was last put off by its use, which happens every 10 minutes at most.
             */
            used_at: string;
            expires_at: components["schemas"]["Timestamp"];
            /** @description The browser and the system that signed in, such as `Firefox on Linux`; null where it did not say so. */
            browser: string | null;
            /** @description The network address from which it signed in; null where that is not known. */
            address: string | null;
            /** @description Whether it is the session that asks. */
            present: boolean;
        };
        /** @description Pass it as `cursor` to read the next page; null on the last page. */
        NextCursor: string | null;
        /** @description How many items the whole list holds; null where counting would cost more than the page. */
        Total: number | null;
        /** @description Sessions that have not ended, newest first. */
        SessionList: {
            /** @description The items of this page. */
            data: components["schemas"]["Session"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description Whose sessions end. */
        SessionsToEnd: {
            /**
             * Format: uuid
             * @description The curator whose sessions end; your own unless it is sent.
             */
            curator?: string;
        };
        /** @description How many sessions have ended. */
        EndedSessions: {
            /** @description How many sessions this ended. */
            ended: number;
        };
        /** @description The present password and the one to come. */
        PasswordChange: {
            /** @description The present password. */
            current_password: string;
            /** @description The password to come. */
            new_password: string;
        };
        /**
         * @description What stands in the way, for a program:
         *
         *     - `decided`: the proposal is in another state than the one that this decision needs.
         *     - `changed_since_seen`: the proposal, or what the catalog holds in its fields, is no longer what was seen.
         *     - `conflict`: a field changed in the catalog since the change was proposed; it needs a resolution.
         *     - `stale`: what a change depends on was revised since; it has to be edited.
         *     - `unresolvable`: a change is no longer possible in the catalog of today.
         *     - `record_merged`: a record was merged into another one since.
         *     - `needs_confirmation`: a change renames, merges or archives something, which a bulk decision cannot confirm.
         *     - `other_target`: the proposal cannot be about the entity.
         *     - `later_change`: a later proposal set what an undo would take back.
         *     - `later_merge`: a later proposal merged a record that an undo would take back.
         *     - `later_write`: a value was changed since, by other means than a proposal or by whichever.
         *     - `in_use`: something refers to a record that would go.
         *     - `erased`: a part of the proposal was erased for good.
         *     - `taken`: another record has that name, slug or row by now.
         *     - `gone`: something that is referred to is there no more.
         *     - `out_of_bounds`: a value would break a rule of the catalog.
         *     - `revised`: the proposal was replaced by a revision, which is to be decided instead.
         *     - `no_agent`: no agent could answer a question about the proposal.
         *     - `too_many`: the proposal has as many questions as it can have.
         * @enum {string}
         */
        ConflictCode: "decided" | "changed_since_seen" | "conflict" | "stale" | "unresolvable" | "record_merged" | "needs_confirmation" | "other_target" | "later_change" | "later_merge" | "later_write" | "in_use" | "erased" | "taken" | "gone" | "out_of_bounds" | "revised" | "no_agent" | "too_many";
        /**
         * @description Where a proposal stands. An unmatched one waits for a curator to say which record it is about, also because the creation of its target was undone.
         * @enum {string}
         */
        ProposalStatus: "pending" | "accepted" | "rejected" | "unmatched";
        /**
         * @description What kind of record it is.
         * @enum {string}
         */
        RecordType: "entity" | "person" | "segment" | "field_event";
        /** @description A record that is there. */
        NamedRecord: {
            type: components["schemas"]["RecordType"];
            id: components["schemas"]["Uuid"];
            /** @description Its slug. */
            slug: string;
            /** @description Its name; absent where only the others are known. */
            name?: string;
        };
        /** @description What something is about, for a program; each member as far as there is one. */
        Referent: {
            /**
             * Format: uuid
             * @description The proposal.
             */
            proposal_id?: string;
            status?: components["schemas"]["ProposalStatus"];
            /** @description The change, by its place in the proposal that is decided. */
            change_index?: number;
            record?: components["schemas"]["NamedRecord"];
            /** @description The field of the record. */
            field?: string;
        };
        /** @description The one shape of every error. To programs, a conflict also says what stands in the way, and what that is. */
        CurationError: {
            /** @description What went wrong. */
            error: {
                /**
                 * @description What went wrong, for a program.
                 * @enum {string}
                 */
                code: "VALIDATION_ERROR" | "UNAUTHORIZED" | "FORBIDDEN" | "NOT_FOUND" | "CONFLICT" | "CURSOR_LOST" | "APPROVAL_MISMATCH" | "RATE_LIMITED" | "BUDGET_EXHAUSTED" | "INTERNAL" | "UNAVAILABLE";
                /** @description What went wrong, for a person. Never carries a secret. */
                message: string;
                /** @description Authoritative. When true, send the same request again with backoff; when false, do not. */
                retryable: boolean;
                /** @description What to do about it, in one sentence. */
                hint?: string;
                /**
                 * @description The operations that `hint` is about, by their operationId. The hint names the pages and buttons of the dashboard for them.
                 * @example [
                 *       "listSegments"
                 *     ]
                 */
                operations?: string[];
                /**
                 * Format: uri
                 * @description Where this server explains the code, and says what to do about it.
                 * @example https://catalog.example.com/docs/errors#CONFLICT
                 */
                doc_url?: string;
                /** @description Each thing that is wrong, or that stands in the way. */
                details?: {
                    /** @description A JSON pointer: into the request, to a change of the proposal (`/changes/0`), or to a record (`/records/{id}`). */
                    path: string;
                    /** @description What is wrong there. */
                    message: string;
                    code?: components["schemas"]["ConflictCode"];
                    /** @description What stands in the way. */
                    refers_to?: components["schemas"]["Referent"];
                }[];
            };
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
        /**
         * @description Where a proposal stands; `decided` for accepted or rejected, `all` for wherever it stands.
         * @enum {string}
         */
        InboxStatus: "pending" | "unmatched" | "accepted" | "rejected" | "decided" | "all";
        /**
         * @description What a change does. The first 21 can be sent in a bundle; of the others, `edit_entity` and
         *     `edit_person` are curators' own edits, and the rest comes from the endpoints for one purpose.
         * @enum {string}
         */
        ChangeKind: "suggest_org_fit" | "add_provider" | "suggest_relationship" | "add_event" | "update_entity_fields" | "update_notes" | "set_relationship_status" | "create_person" | "update_person" | "assign_taxonomy_term" | "update_entity_segment" | "suggest_entity_lifecycle" | "suggest_entity_opportunity" | "attach_person_role" | "gtm_upsert_assignment" | "rename_entity" | "rename_person" | "merge_entities" | "merge_people" | "soft_delete_entity" | "soft_delete_person" | "create_entity" | "create_segment" | "add_lore" | "add_segment_lore" | "add_touchpoint" | "update_contact_path" | "upsert_field_event" | "edit_entity" | "edit_person";
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
        /** @description A stable lowercase name. */
        Slug: string;
        /**
         * @description Whether the record still stands. Archived and false_positive records are left out of default lists.
         * @enum {string}
         */
        LifecycleStatus: "active" | "defunct" | "archived" | "false_positive";
        /** @description An entity or a person that another record points at. */
        ActorReference: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
            lifecycle_status: components["schemas"]["LifecycleStatus"];
        };
        /** @description 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess; null where none was given. */
        Confidence: number | null;
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
        /** @description The record that the first change of a proposal is about: its target, or else the person, segment or field event that the change names or would create. */
        ProposalSubject: {
            /**
             * @description The kind of record.
             * @enum {string}
             */
            type: "entity" | "person" | "segment" | "field_event";
            /** @description Its slug; the proposed one of a record that is yet to be created. */
            slug: string;
            /** @description Its name: the present one of the target, else the one that the record had when the change was sent; the proposed one of a record that is yet to be created. */
            name: string;
            /** @description True when the proposal would create it. */
            is_new: boolean;
        };
        /** @description A curator, as what they did names them. */
        CuratorReference: {
            /** @description Their id. */
            id: string;
            /** @description Their name; null for one who is not among the curators. */
            name: string | null;
        };
        /**
         * @description How far a source is to be trusted.
         * @enum {string}
         */
        TrustTier: "public" | "reputable" | "private" | "rumor";
        /** @description The other curators who look at it at this moment, the first one first. */
        LookingCurators: {
            curator: components["schemas"]["CuratorReference"];
            since: components["schemas"]["Timestamp"];
        }[];
        /** @description What can be seen of a proposal at a glance. */
        InboxSigns: {
            /** @description The record that its first change is about or would create; null where it names none. */
            subject: components["schemas"]["ProposalSubject"] | null;
            /** @description Who accepted or rejected it; before, the curator to whom it was handed over; null where there is none. */
            reviewer: components["schemas"]["CuratorReference"] | null;
            /** @description Only of a proposal that waits again after a decision: who undid that. */
            undone_by?: components["schemas"]["CuratorReference"];
            /**
             * Format: date-time
             * @description Until when it is snoozed; null where it is not.
             */
            snoozed_until: string | null;
            /** @description The lowest confidence that one of its changes has; null where none has one. */
            lowest_confidence: number | null;
            /** @description The evidence that was sent with it. */
            evidence: {
                /** @description How many sources there are. */
                count: number;
                /** @description The tier of the one that is to be trusted most, in the order public, reputable, private, rumor; null where none has one. */
                best_tier: components["schemas"]["TrustTier"] | null;
                /** @description The first hosts that they are on, each once. */
                hosts: string[];
            };
            /** @description What its sender was warned of, each code once. */
            warning_codes: string[];
            looking: components["schemas"]["LookingCurators"];
        };
        /** @description An agent, as its work names it. */
        AgentReference: {
            id: components["schemas"]["Uuid"];
            /** @description Its name. */
            name: string;
        };
        /**
         * @description The share of good changes that may be relied on, from 0 to 1: the lower bound (Wilson, one-sided 95 %) of what was judged. An
         *     accepted change is good, one that a curator had to edit half good, a rejected one and one that was undone are not. The weight of a
         *     judgement halves every 90 days, and an acceptance has half its weight for the first 14 days. Of each proposal at most 3 changes of a
         *     kind count; what is known of a kind from all agents counts as 4 more.
         */
        TrustScore: number | null;
        /** @description The last 100 proposals of an agent that were decided, by what became of them. */
        DecidedProposals: {
            /** @description How many there are, at most 100. */
            decided: number;
            /** @description How many were accepted as they were sent, wholly or in part. */
            accepted: number;
            /** @description How many were accepted after a curator had edited one of their changes. */
            edited: number;
            /** @description How many were rejected. */
            rejected: number;
            /** @description How many were accepted and undone since. */
            undone: number;
        };
        /**
         * @description What became of what an agent proposed; `score` over all kinds of change, null, and `kinds` empty, as long as fewer than ten of its
         *     proposals were decided. Scores and the numbers of
         *     judged changes are renewed once a minute, the last 100 are those of this moment.
         */
        AgentRecord: {
            score: components["schemas"]["TrustScore"];
            /** @description How many of its changes were judged. */
            judged: number;
            last_100: components["schemas"]["DecidedProposals"];
            /** @description The same of single kinds of change: with a proposal those that it has, with an agent all that were judged. */
            kinds: {
                kind: components["schemas"]["ChangeKind"];
                score: components["schemas"]["TrustScore"];
                /** @description How many changes of this kind were judged. */
                judged: number;
            }[];
        };
        /** @description Who sent a proposal, and how far that is to be relied on. */
        ProposalAgent: components["schemas"]["AgentReference"] & {
            record: components["schemas"]["AgentRecord"];
        };
        /**
         * @description Why a proposal is declined, for a program: it is wrong, nothing proves it, the catalog or another proposal says it already, it does not belong into the catalog, it is no longer true, or something else.
         * @enum {string}
         */
        RejectionReason: "wrong" | "no_evidence" | "duplicate" | "out_of_scope" | "outdated" | "other";
        /**
         * @description Stands for what a reader of a list saw of the proposal: where it stands, whom it is about, and the last entries of its log and of its
         *     thread. A decision with it is refused once the proposal was edited, asked about, answered, got another target or was decided; what
         *     the catalog holds in its fields is not shown in a list, and not part of it. Opaque, like the one of a whole proposal; of a decided
         *     one it is the same.
         * @example sha256:7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730
         */
        ListedSeen: string;
        /** @description A proposal, as the inbox lists it. */
        InboxItem: components["schemas"]["ProposalSummary"] & components["schemas"]["InboxSigns"] & {
            /** @description Who sent it; null for what came in by another way. */
            agent: components["schemas"]["ProposalAgent"] | null;
            /** @description Whether it renames, merges or archives something; such a change is accepted by itself and confirmed. */
            destructive: boolean;
            /** @description Why it was rejected; null where nobody chose a reason, and for one that is not rejected. */
            rejection_reason: components["schemas"]["RejectionReason"] | null;
            seen: components["schemas"]["ListedSeen"];
        };
        /** @description Proposals in the order that was asked for. */
        InboxList: {
            /** @description The items of this page. */
            data: components["schemas"]["InboxItem"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /**
         * @description When the organization can serve the need - now (active need today), near (within 12 months), future (beyond 12 months), partner (not a buyer but a commercial partner).
         * @enum {string}
         */
        FitHorizon: "now" | "near" | "future" | "partner";
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
        /**
         * @description What connects two entities.
         * @enum {string}
         */
        RelationshipType: "custody" | "liquidity" | "payment" | "infra" | "capital" | "integration" | "partnership" | "adjacency";
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
        /**
         * @description How the organization stands with the entity.
         * @enum {string}
         */
        RelationshipStatus: "cold" | "warm" | "active" | "client" | "alumnus";
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
        /**
         * @description What a person is to an entity.
         * @enum {string}
         */
        RoleKind: "founder" | "ceo" | "cfo" | "head_of_treasury" | "board" | "investor" | "advisor" | "employee" | "ex_employee" | "partner_contact";
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
        /** @description Creates an entity. */
        CreateEntity: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "create_entity";
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
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Creates a segment. */
        CreateSegment: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "create_segment";
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
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /**
         * @description What a source is.
         * @enum {string}
         */
        SourceKind: "transcript" | "deck" | "conversation" | "public_url" | "research" | "addendum";
        /** @description Adds what was learned about the target. */
        AddLore: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "add_lore";
            /** @description What was learned, in prose; a transcript, for example. */
            text: string;
            /** @description What it is about. */
            title?: string | null;
            /**
             * Format: date
             * @description On which day it was said or happened.
             */
            occurred_at?: string | null;
            trust_tier?: components["schemas"]["TrustTier"];
            lore_kind?: components["schemas"]["SourceKind"];
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Adds what was learned about a segment. */
        AddSegmentLore: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "add_segment_lore";
            /** @description What was learned, in prose; a transcript, for example. */
            text: string;
            /** @description What it is about. */
            title?: string | null;
            trust_tier?: components["schemas"]["TrustTier"];
            /** @description The segment's UUID or slug. */
            segment_id: string;
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Adds a contact with a person. */
        AddTouchpoint: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "add_touchpoint";
            /** @description The person: UUID, slug or alias. */
            person_slug_or_id: string;
            /** @description What it was, such as `call` or `meeting`. */
            touchpoint_kind: string;
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
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description Says how contact with the target formed and where it lives. */
        UpdateContactPath: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "update_contact_path";
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
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
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
        /** @description Creates or updates a field event with who and what is connected to it. */
        UpsertFieldEvent: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "upsert_field_event";
            event: components["schemas"]["ProposedFieldEvent"];
            /**
             * @description `create` never overwrites an event; `update` never creates one.
             * @enum {string}
             */
            operation: "create" | "update";
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
            /** @description How sure this is: 5 publicly documented, 4 strongly reputed, 3 plausible from context, 1 and 2 a guess, which is better not proposed. */
            confidence?: number;
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description The fields of an entity that curators set, at least one. A field that is not sent is kept. */
        EntityFields: {
            /** @description Its stock ticker with the exchange, such as `NASDAQ:MSTR`; null clears it. */
            ticker?: string | null;
            /** @description ISO 3166-1 alpha-2 code of the country it is run from; null clears it. */
            country?: string | null;
            /** @description The region within the country; null clears it. */
            region?: string | null;
            /** @description The city; null clears it. */
            city?: string | null;
            /** @description Whether its shares are publicly traded. */
            is_public?: boolean;
            /** @description How it stands to Bitcoin; null clears it. */
            posture?: components["schemas"]["Posture"] | null;
            /** @description How it stands to the organization; null clears it. */
            competitive_posture?: components["schemas"]["CompetitivePosture"] | null;
            /** @description What it is, in one line; null clears it. */
            one_liner?: string | null;
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
            /** @description How much it matters to the organization, 5 most; null clears it. */
            strategic_importance?: number | null;
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
            /** @description Whether to render its opportunity card. */
            show_opportunity_card?: boolean;
            /** @description How the organization stands with it; null clears it. */
            relationship_status?: components["schemas"]["RelationshipStatus"] | null;
            /** @description What it is and does; null clears it. */
            description?: string | null;
            /** @description All of its notes, in Markdown, in the place of those there are; null clears them. */
            notes_md?: string | null;
        };
        /** @description Sets fields of the target, as a curator edits them. */
        EditEntity: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "edit_entity";
            fields: components["schemas"]["EntityFields"];
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description The fields of a person that curators set, at least one. A field that is not sent is kept. */
        PersonFields: {
            /** @description ISO 3166-1 alpha-2 code of the country they live in; null clears it. */
            country?: string | null;
            /** @description The city they live in; null clears it. */
            city?: string | null;
            /** @description Who they are, in Markdown; null clears it. */
            bio_md?: string | null;
            /** @description Their picture; null clears it. */
            avatar_url?: string | null;
            /** @description Their website; null clears it. */
            website_url?: string | null;
            /** @description Their X profile; null clears it. */
            x_url?: string | null;
            /** @description Their LinkedIn page; null clears it. */
            linkedin_url?: string | null;
            /** @description Their GitHub page; null clears it. */
            github_url?: string | null;
            /** @description Their Nostr profile; null clears it. */
            nostr_url?: string | null;
            /** @description In short, why they matter to the organization; null clears it. */
            posture_toward_org?: string | null;
            /** @description How much they matter, 5 most; null clears it. */
            importance_score?: number | null;
            /** @description What to do next about them; null clears it. */
            next_action?: string | null;
            /** @description What stands in the way of their trust; null clears it. */
            trust_blocker?: string | null;
            /** @description All of the notes on them, in the place of those there are; null clears them. */
            notes?: string | null;
        };
        /** @description Sets fields of a person, as a curator edits them. */
        EditPerson: {
            /**
             * @description Says that the change is of this kind. (enum property replaced by openapi-typescript)
             * @enum {string}
             */
            kind: "edit_person";
            /** @description The person, by slug, alias or id. */
            target_person_slug_or_id: string;
            fields: components["schemas"]["PersonFields"];
            /** @description Why, and how this is known. */
            rationale?: string;
        };
        /** @description A change as the curator wants it. Its `kind` says which fields it has; of a change that is edited, it stays what it was. */
        EditedChange: components["schemas"]["SuggestOrgFit"] | components["schemas"]["AddProvider"] | components["schemas"]["SuggestRelationship"] | components["schemas"]["AddEvent"] | components["schemas"]["UpdateEntityFields"] | components["schemas"]["UpdateNotes"] | components["schemas"]["SetRelationshipStatus"] | components["schemas"]["CreatePerson"] | components["schemas"]["UpdatePerson"] | components["schemas"]["AssignTaxonomyTerm"] | components["schemas"]["UpdateEntitySegment"] | components["schemas"]["SuggestEntityLifecycle"] | components["schemas"]["SuggestEntityOpportunity"] | components["schemas"]["AttachPersonRole"] | components["schemas"]["GtmUpsertAssignment"] | components["schemas"]["RenameEntity"] | components["schemas"]["RenamePerson"] | components["schemas"]["MergeEntities"] | components["schemas"]["MergePeople"] | components["schemas"]["SoftDeleteEntity"] | components["schemas"]["SoftDeletePerson"] | components["schemas"]["CreateEntity"] | components["schemas"]["CreateSegment"] | components["schemas"]["AddLore"] | components["schemas"]["AddSegmentLore"] | components["schemas"]["AddTouchpoint"] | components["schemas"]["UpdateContactPath"] | components["schemas"]["UpsertFieldEvent"] | components["schemas"]["EditEntity"] | components["schemas"]["EditPerson"];
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
        /** @description `sha256:` and the SHA-256, in hex, of the canonical JSON (RFC 8785) of the preview beside it, without warnings about other pending proposals. It binds the changes and the values that they replace. */
        ApprovalDigest: string;
        /** @description A curator's own changes, which are decided together. */
        NewProposal: {
            /**
             * Format: uuid
             * @description A UUID that you make, which the proposal then has. Sent again after an answer that was lost, it makes no second proposal. Without one the server makes one.
             */
            id?: string;
            /**
             * Format: uuid
             * @description The UUID of the entity that the changes are about; where a change is about an entity, one of `target_entity_id` and `target_entity_slug` is required, unless the proposal makes it.
             */
            target_entity_id?: string;
            /** @description The entity's slug or an alias; see `target_entity_id`. */
            target_entity_slug?: string;
            /** @description The changes, in the order in which they apply. */
            changes: components["schemas"]["EditedChange"][];
            /** @description Why the named records are the ones that are meant. */
            match_rationale?: string;
            /** @description The evidence. It is kept with every change of the proposal and creates no source of the catalog. */
            sources?: components["schemas"]["EvidenceSource"][];
            approval_digest?: components["schemas"]["ApprovalDigest"];
            /**
             * @description Whether all changes are accepted at once; otherwise the proposal waits in the inbox.
             * @default false
             */
            accept?: boolean;
            /** @description With `accept`: the changes that rename, merge or archive something, each confirmed by its place in `changes`. */
            confirm?: number[];
            /** @description With `accept`: what to note on the decision. */
            decision_notes?: string;
        };
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
         * @description Stands for what a reader of the proposal saw: whom it is about, its changes, what the catalog held in each of their fields, and
         *     what they would make of it, and the last answer of its thread; of a decided one, that decision. Opaque: compare it, or send it back with a decision.
         * @example sha256:5d41402abc4b2a76b9719d911017c592a1f0c8de5b3b7a2d3c4e5f60718293a4
         */
        Seen: string;
        /** @description How many there are; from 1,000 on only that there are more. */
        BoundedCount: {
            /** @description How many were counted, at most 1,000. */
            count: number;
            /** @description Whether there are more than were counted. */
            more: boolean;
        };
        /** @description A piece of evidence that was sent with a proposal. */
        InboxEvidence: {
            /** @description Where it is, http or https. */
            url: string;
            /** @description What it is called. */
            title?: string;
            trust_tier?: components["schemas"]["TrustTier"];
            /** @description What it says about the claim. */
            note?: string;
            /** @description The host of the address, in lower case and without `www.`; null where the address has none that can be told. */
            host: string | null;
            /**
             * @description Whether the catalog has opened the address: it never opens one that an agent sent.
             * @constant
             */
            opened: false;
            /** @description How many changes were applied of accepted proposals, this one included, that came with evidence from the same host. */
            accepted_facts: components["schemas"]["BoundedCount"];
        };
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
        /** @description Why a change cannot be applied any more. */
        ChangeProblem: {
            /** @description Where, as a JSON pointer into the change. */
            path: string;
            /** @description What is wrong there. */
            message: string;
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
        /** @description One field that a change touches. */
        InboxField: {
            record: components["schemas"]["ChangedRecord"];
            /** @description The field, or what identifies the row of the record, such as `org_fit.custody`. */
            field: string;
            /** @description The value in the catalog when the change was proposed, or last edited. */
            base: unknown;
            /** @description The value that was proposed then. */
            proposed: unknown;
            /** @description The value in the catalog now; of a decided proposal the one that the decision found. */
            before: unknown;
            /** @description The value that acceptance would leave, or left; in a conflict, where the curator overrides. */
            after: unknown;
            /** @description Of a merge: the value of the record that is merged away, which is lost because this one keeps its own; absent where nothing is lost. Rows of the two that become one have their values by table, row and column, such as `gtm_assignments.treasuries.owner`. */
            lost?: unknown;
            /** @description Whether it adds to what is there, so that it holds whatever that has become. */
            merges: boolean;
            /** @description Whether the catalog changed since, so that the curator has to keep or override. */
            conflict: boolean;
            /** @description Why it is a conflict; null where it is none. */
            reason: string | null;
        };
        /** @description A record as it would be after the change and those before it: what it holds, and what the changes touch. */
        RenderedRecord: {
            record: components["schemas"]["ChangedRecord"];
            /** @description The values by field. A long text is there where a change touches it, and then whole. */
            fields: {
                [key: string]: unknown;
            };
            /** @description The other names and former slugs that the record has now and that the change leaves alone; absent where it touches none of them. */
            kept_names?: {
                /** @description The name, or the slug. */
                name: string;
                /** @description True for a slug that the record had before. */
                former_slug: boolean;
            }[];
        };
        /** @description The same change in another proposal that waits. */
        DuplicateChange: {
            proposal_id: components["schemas"]["Uuid"];
            /** @description Its place there. */
            change_index: number;
            /** @description Who sent that one; null for what came in by another way. */
            agent: components["schemas"]["AgentReference"] | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description Something to look at before deciding. It refuses nothing. */
        InboxWarning: {
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
            /** @description The record that looks like the one to be made (`possible_duplicate`), or that was taken out of the catalog (`record_inactive`), or the change that says the same before (`repeated_change`); null for others. */
            refers_to: components["schemas"]["Referent"] | null;
        };
        /** @description One change of a proposal with all that its decision needs. */
        InboxChange: {
            /** @description Its place in the proposal, by which decisions name it. */
            index: number;
            kind: components["schemas"]["ChangeKind"];
            /** @description The change as it stands, edited where a curator edited it. Sent back to the operation that edits, it changes nothing. */
            change: {
                [key: string]: unknown;
            };
            /** @description What was sent, before anybody edited it, with its references resolved. */
            original: {
                [key: string]: unknown;
            };
            /** @description Whether a curator edited it. */
            edited: boolean;
            /**
             * @description What became of it; null while the proposal is undecided.
             * @enum {string|null}
             */
            outcome: "applied" | "not_selected" | "rejected" | "conflicted" | "superseded" | null;
            /** @description What a curator noted on it; the agent reads it. */
            note: string | null;
            /** @description Whether it renames, merges or archives something, and needs a confirmation of its own. */
            destructive: boolean;
            /** @description The records that it names. */
            references: components["schemas"]["ChangeReference"][];
            /** @description Whether it can still be applied; true for a decided one. */
            resolves: boolean;
            /** @description Why it cannot be applied any more; empty where it can. */
            problems: components["schemas"]["ChangeProblem"][];
            /** @description Whether one of its fields is in conflict, so that its acceptance needs a resolution. */
            conflict: boolean;
            /** @description The fields that it touches. */
            fields: components["schemas"]["InboxField"][];
            /** @description The records that it touches, as they would be afterwards; empty for a decided proposal. */
            rendered: components["schemas"]["RenderedRecord"][];
            /** @description The same change in other proposals that wait, at most 5; empty for a decided proposal. */
            twins: components["schemas"]["DuplicateChange"][];
            /** @description What to look at; empty for a decided proposal. */
            warnings: components["schemas"]["InboxWarning"][];
            /**
             * @description Which of the proposal's evidence supports the change. Evidence is sent with the proposal as a whole: where the change or its
             *     rationale names addresses of it, those; else all of it.
             */
            evidence: {
                /** @description Their places in `evidence_sources`, counted from 0. */
                sources: number[];
                /** @description Whether the change itself names them. */
                named: boolean;
            };
        };
        /** @description Something that happened to a proposal. */
        ProposalDecision: {
            /**
             * @description What happened.
             * @enum {string}
             */
            event: "submitted" | "edited" | "assigned" | "accepted" | "rejected" | "undone";
            at: components["schemas"]["Timestamp"];
            /** @description The agent that did it; null for what a curator did. */
            agent: components["schemas"]["AgentReference"] | null;
            /** @description The curator who did it; null for what an agent did. */
            curator: components["schemas"]["CuratorReference"] | null;
            /** @description What exactly: of an edit the change before and after, of an acceptance the selected indices and the outcomes, of a rejection its `reason`, of an undo what it took back (`undid`: `accepted` or `rejected`), of an assignment the target before and after, with the proposal whose creation of it was `undone`, or `accepted` again. */
            detail: {
                [key: string]: unknown;
            };
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
        /** @description A question or an answer, with the curator who asked. */
        InboxThreadEntry: components["schemas"]["ThreadEntry"] & {
            /** @description Who asked; null for an answer. */
            curator: components["schemas"]["CuratorReference"] | null;
        };
        /** @description A proposal with all that its decision needs. */
        InboxProposal: components["schemas"]["ProposalSummary"] & components["schemas"]["InboxSigns"] & {
            /** @description Who sent it; null for what came in by another way. */
            agent: components["schemas"]["ProposalAgent"] | null;
            /** @description Who approved it before it was sent, according to the agent; null where it did not say. */
            approver: components["schemas"]["Approver"] | null;
            /** @description Whether one of its changes renames, merges or archives something. */
            destructive: boolean;
            /** @description Why it was rejected; null where nobody chose a reason, and for one that is not rejected. */
            rejection_reason: components["schemas"]["RejectionReason"] | null;
            seen: components["schemas"]["Seen"];
            /** @description The operation by which it came: of the agents' contract, or `createProposal`, `editEntity` and `editPerson` of this one. */
            submitted_by: string;
            /** @description What it is for, as far as its endpoint says so. */
            intent: string | null;
            /** @description The evidence that was sent with it. The addresses are an agent's; nobody has opened them. */
            evidence_sources: components["schemas"]["InboxEvidence"][];
            /** @description Its changes, by index. */
            changes: components["schemas"]["InboxChange"][];
            /** @description What happened to it, the first first; of very many the newest 200. */
            decisions: components["schemas"]["ProposalDecision"][];
            /** @description What was asked about it and answered, the first first. */
            thread: components["schemas"]["InboxThreadEntry"][];
        };
        /** @description How many proposals stand where, without those that are snoozed. */
        InboxCounts: {
            /** @description How many there are in each status. */
            by_status: {
                pending: components["schemas"]["BoundedCount"];
                unmatched: components["schemas"]["BoundedCount"];
                accepted: components["schemas"]["BoundedCount"];
                rejected: components["schemas"]["BoundedCount"];
            };
            /** @description For each kind of change how many pending proposals have one; a kind that none has is left out. */
            pending_by_kind: {
                kind: components["schemas"]["ChangeKind"];
                /** @description How many were counted, at most 1,000. */
                count: number;
                /** @description Whether there are more than were counted. */
                more: boolean;
            }[];
            /** @description Of the pending ones, about how many something was asked, by whose turn it is. */
            waiting_on: {
                agent: components["schemas"]["BoundedCount"];
                curator: components["schemas"]["BoundedCount"];
            };
        };
        /** @description Something that happened to a proposal. */
        ProposalEvent: {
            id: components["schemas"]["Uuid"];
            /**
             * @description What happened; `moved` where the entity that it is about was merged, or separated again; `planned` where it was snoozed or handed over, or that was ended; `erased` where a part of it was erased for good; `question_closed` where a curator took a question back.
             * @enum {string}
             */
            event: "submitted" | "edited" | "assigned" | "accepted" | "rejected" | "undone" | "moved" | "planned" | "erased" | "asked" | "answered" | "question_closed";
            at: components["schemas"]["Timestamp"];
            /** @description The agent that did it; null for what a curator did. */
            agent: components["schemas"]["AgentReference"] | null;
            /** @description The curator who did it; null for what an agent did. */
            curator: components["schemas"]["CuratorReference"] | null;
        };
        /** @description What happened in the inbox, and how it is now. */
        ProposalChanges: {
            /**
             * @description What happened since, nothing left out. In the order in which it was begun, of one proposal in the order in which it happened.
             *     Something may come twice.
             */
            data: components["schemas"]["ProposalEvent"][];
            /** @description Pass it as `since` the next time. */
            next_since: string;
            /** @description Whether there is more already: ask again at once. */
            more: boolean;
            /**
             * @description True where what happened since cannot be told, because the database was put back to an earlier time or restored elsewhere:
             *     `data` is empty, and whatever was read before may be wrong.
             */
            reset: boolean;
            counts: components["schemas"]["InboxCounts"];
            /** @description Who looks at which proposal at this moment, without the one who asks; the first one first. */
            looking: {
                proposal_id: components["schemas"]["Uuid"];
                curator: components["schemas"]["CuratorReference"];
                since: components["schemas"]["Timestamp"];
            }[];
        };
        /** @description What a curator looks at. */
        Looking: {
            /**
             * Format: uuid
             * @description The proposal that is open; null where none is any more.
             */
            proposal_id: string | null;
        };
        /** @description What was noted. */
        LookingResult: {
            /**
             * Format: uuid
             * @description The proposal; null where none is looked at.
             */
            proposal_id: string | null;
            /**
             * Format: date-time
             * @description Until when others are shown it, unless it is said again; null where nothing is looked at.
             */
            until: string | null;
            others: components["schemas"]["LookingCurators"];
        };
        /** @description What a proposal of these changes would change. Nothing was written. */
        NewProposalPreview: {
            /** @description The entity that it is about; null where there is none, or where the proposal makes it. */
            target_entity: components["schemas"]["ActorReference"] | null;
            /** @description Whether one of the changes renames, merges or archives something, and needs a confirmation. */
            destructive: boolean;
            /** @description The changes as the inbox would show them, by index. */
            changes: components["schemas"]["InboxChange"][];
            approval_digest: components["schemas"]["ApprovalDigest"];
        };
        /** @description What was seen of one of the proposals. */
        SeenProposal: {
            id: components["schemas"]["Uuid"];
            seen: components["schemas"]["Seen"];
        };
        /** @description Proposals to accept as they are. */
        BulkAcceptance: {
            /** @description The proposals. */
            ids: components["schemas"]["Uuid"][];
            /** @description What was seen of each of them, as far as it matters: one that differs by now is refused. Of those that are not named here, anything may have changed. */
            seen?: components["schemas"]["SeenProposal"][];
            /** @description What to note on each decision; the agents read it. */
            decision_notes?: string;
        };
        /** @description What became of each of the proposals. */
        BulkAcceptanceResult: {
            /** @description How many were accepted. */
            accepted: number;
            /** @description How many were not. */
            refused: number;
            /** @description In the order in which they were named. */
            results: {
                id: components["schemas"]["Uuid"];
                /**
                 * @description What became of it. One that is refused stays as it was.
                 * @enum {string}
                 */
                status: "accepted" | "refused";
                /** @description Why it was refused, as accepting it alone would say; null where it was accepted. */
                error: components["schemas"]["CurationError"] | null;
                /** @description What is seen of it now, as lists say it; null where it is refused. */
                seen: components["schemas"]["ListedSeen"] | null;
            }[];
        };
        /** @description Proposals to decline, and why. */
        BulkRejection: {
            /** @description The proposals. */
            ids: components["schemas"]["Uuid"][];
            /** @description What was seen of each of them, as far as it matters: one that differs by now is refused. Of those that are not named here, anything may have changed. */
            seen?: components["schemas"]["SeenProposal"][];
            reason?: components["schemas"]["RejectionReason"];
            /** @description What to note on each decision; the agents read it. */
            decision_notes?: string;
        };
        /** @description What became of each of the proposals. */
        BulkRejectionResult: {
            /** @description How many were rejected. */
            rejected: number;
            /** @description How many were not. */
            refused: number;
            /** @description In the order in which they were named. */
            results: {
                id: components["schemas"]["Uuid"];
                /**
                 * @description What became of it. One that is refused stays as it was.
                 * @enum {string}
                 */
                status: "rejected" | "refused";
                /** @description Why it was refused, as rejecting it alone would say; null where it was rejected. */
                error: components["schemas"]["CurationError"] | null;
                /** @description What is seen of it now, as lists say it; null where it is refused. */
                seen: components["schemas"]["ListedSeen"] | null;
            }[];
        };
        /** @description Proposals whose decisions are taken back, and why. */
        BulkUndoing: {
            /** @description The proposals. Whichever was decided last is undone first, in whatever order they are named. */
            ids: components["schemas"]["Uuid"][];
            /** @description What was seen of each of them, as far as it matters: one that differs by now is refused. Of those that are not named here, anything may have changed. */
            seen?: components["schemas"]["SeenProposal"][];
            /** @description Kept in the history of each proposal. */
            notes?: string;
        };
        /** @description What became of each of the proposals. */
        BulkUndoingResult: {
            /** @description How many were undone. */
            undone: number;
            /** @description How many were not. */
            refused: number;
            /** @description In the order in which they were named. */
            results: {
                id: components["schemas"]["Uuid"];
                /**
                 * @description What became of it. One that is refused stays as it was.
                 * @enum {string}
                 */
                status: "undone" | "refused";
                /** @description Why it was refused, as undoing it alone would say; null where it was undone. */
                error: components["schemas"]["CurationError"] | null;
                /** @description What is seen of it now, as lists say it; null where it is refused. */
                seen: components["schemas"]["ListedSeen"] | null;
            }[];
        };
        /** @description What a curator changes about a change. One that is sent without `change` only notes something. */
        ChangeEdit: {
            /** @description What was seen of the proposal when this was decided, from an answer that showed it. Where it is another by now, this is a `CONFLICT` and does nothing; without it, nothing is compared. */
            seen?: components["schemas"]["Seen"];
            change?: components["schemas"]["EditedChange"];
            /** @description What to tell the agent about it; null takes a note back. */
            note?: string | null;
        };
        /** @description Whom a proposal is about. */
        TargetAssignment: {
            /** @description What was seen of the proposal when this was decided, from an answer that showed it. Where it is another by now, this is a `CONFLICT` and does nothing; without it, nothing is compared. */
            seen?: components["schemas"]["Seen"];
            /** @description The entity's UUID, slug or alias. */
            entity: string;
        };
        /** @description A question to be asked. */
        NewQuestion: {
            /** @description The change that it is about; null or not sent: the proposal as a whole. */
            index?: number | null;
            wants?: components["schemas"]["QuestionWants"];
            /** @description The question, as the agent reads it. */
            text: string;
        };
        /** @description Questions to the agent of a proposal. */
        ProposalQuestions: {
            seen?: components["schemas"]["Seen"];
            /** @description All are asked, or none. */
            questions: components["schemas"]["NewQuestion"][];
        };
        /** @description What two versions of a proposal propose for a field. */
        VersionField: {
            record: components["schemas"]["ChangedRecord"];
            /** @description The field, or what identifies the row of the record, such as `org_fit.custody`. */
            field: string;
            /**
             * @description Whether the two propose the same, and if not, whether only one of them touches the field.
             * @enum {string}
             */
            difference: "same" | "changed" | "added" | "dropped";
            /** @description The value that the version before proposed; null where it did not touch the field. */
            before: unknown;
            /** @description The value that this version proposes; null where it does not touch the field. */
            after: unknown;
        };
        /** @description A version of a proposal beside the one before. */
        ProposalVersion: {
            id: components["schemas"]["Uuid"];
            status: components["schemas"]["ProposalStatus"];
            created_at: components["schemas"]["Timestamp"];
            /** @description The fields that this version or the one before touches; empty for the first version. */
            fields: components["schemas"]["VersionField"][];
            /** @description The evidence that the version before did not have; empty for the first version. */
            evidence_added: components["schemas"]["EvidenceSource"][];
        };
        /** @description The versions of a proposal. */
        ProposalVersions: {
            /** @description The versions, the first one first. */
            versions: components["schemas"]["ProposalVersion"][];
        };
        /** @description Until when a proposal is snoozed. */
        ProposalSnooze: {
            /**
             * Format: date-time
             * @description A moment that is yet to come; null to end the snooze.
             */
            until: string | null;
        };
        /** @description The curator who is asked to decide a proposal. */
        ProposalHandOver: {
            /**
             * Format: uuid
             * @description The id of a curator who may decide; null for none.
             */
            reviewer: string | null;
        };
        /** @description How to go on with a change whose fields changed in the catalog since. */
        ChangeResolution: {
            /** @description The change. */
            index: number;
            /**
             * @description `keep` leaves what the catalog says now, `override` puts the proposed value over it.
             * @enum {string}
             */
            resolution: "keep" | "override";
        };
        /** @description What to tell the agent about one change. */
        ChangeNote: {
            /** @description The change. */
            index: number;
            /** @description What to tell. */
            note: string;
        };
        /** @description Which changes to apply, and how. */
        Acceptance: {
            /** @description The changes to apply; the others are not selected. To apply none, reject the proposal. */
            indices: number[];
            /** @description What was seen of the proposal when this was decided, from an answer that showed it. Where it is another by now, this is a `CONFLICT` and does nothing; without it, nothing is compared. */
            seen?: components["schemas"]["Seen"];
            /** @description Those of them that rename, merge or archive something, each confirmed by itself. */
            confirm?: number[];
            /** @description For each change in conflict how to go on. A field event that changed since cannot be resolved so: edit that change, or reject it. */
            resolutions?: components["schemas"]["ChangeResolution"][];
            /** @description What to note on the decision; the agent reads it. */
            decision_notes?: string;
            /** @description What to tell the agent about single changes. */
            change_notes?: components["schemas"]["ChangeNote"][];
        };
        /** @description Why a decision is taken back. */
        Undoing: {
            /** @description What was seen of the proposal when this was decided, from an answer that showed it. Where it is another by now, this is a `CONFLICT` and does nothing; without it, nothing is compared. */
            seen?: components["schemas"]["Seen"];
            /** @description Kept in the history of the proposal. */
            notes?: string;
        };
        /** @description Why a proposal is declined. */
        Rejection: {
            /** @description What was seen of the proposal when this was decided, from an answer that showed it. Where it is another by now, this is a `CONFLICT` and does nothing; without it, nothing is compared. */
            seen?: components["schemas"]["Seen"];
            reason?: components["schemas"]["RejectionReason"];
            /** @description What to note on the decision; the agent reads it. */
            decision_notes?: string;
            /** @description What to tell the agent about single changes. */
            change_notes?: components["schemas"]["ChangeNote"][];
        };
        /** @description What a curator sets of an entity, and why. */
        EntityEdit: {
            fields: components["schemas"]["EntityFields"];
            /** @description Why, and how this is known. Kept with the change in the history. */
            rationale?: string;
        };
        /** @description What a curator sets of a person, and why. */
        PersonEdit: {
            fields: components["schemas"]["PersonFields"];
            /** @description Why, and how this is known. Kept with the change in the history. */
            rationale?: string;
        };
        /** @description A record that was merged into another one. */
        FormerRecord: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
        };
        /** @description One value that an accepted proposal put into the record, and the one that it replaced. */
        RecordHistoryValue: {
            /**
             * @description Says that a proposal put it there.
             * @constant
             */
            source: "proposal";
            /** @description The field, or what identifies the row of the record, such as `org_fit.custody`. */
            field: string;
            /** @description What it was before; null where there was nothing. */
            before: unknown;
            /** @description What it was from then on. A value that a merge gave up, because the record that is left has its own, is an entry of the one that was merged away, with the same before and after. */
            after: unknown;
            at: components["schemas"]["Timestamp"];
            proposal_id: components["schemas"]["Uuid"];
            /** @description Which of its changes. */
            change_index: number;
            change_kind: components["schemas"]["ChangeKind"];
            /** @description Who proposed it; null for what came in by another way. */
            agent: components["schemas"]["AgentReference"] | null;
            /** @description The evidence that was sent with the proposal. */
            evidence_sources: components["schemas"]["EvidenceSource"][];
            curator: components["schemas"]["CuratorReference"];
            /** @description Whether it was taken back since. */
            undone: boolean;
            /** @description The record whose value it was, where that one was merged into this one since; null for its own. */
            former_record: components["schemas"]["FormerRecord"] | null;
            /** @description Whether it takes an earlier acceptance of the same proposal back. */
            undoes: boolean;
        };
        /** @description An API key, as what was done with it names it. */
        KeyReference: {
            id: components["schemas"]["Uuid"];
            /** @description How the key begins; `legacy` for the shared key of old. */
            prefix: string;
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
        /** @description What one request of an agent changed of one thing. */
        DirectWrite: {
            at: components["schemas"]["Timestamp"];
            agent: components["schemas"]["AgentReference"];
            key: components["schemas"]["KeyReference"];
            /** @description The operation of the agents' contract by which it was written. */
            operation: string;
            subject: components["schemas"]["DirectWriteSubject"];
            /** @description The fields that became different, each with what it was before (null where there was nothing) and from then on. */
            changes: {
                [key: string]: components["schemas"]["FieldDifference"];
            };
        };
        /** @description What one request of an agent wrote directly about the record: to the record itself, or to something that refers to it. */
        RecordHistoryWrite: {
            /**
             * @description Says that an agent wrote it directly.
             * @constant
             */
            source: "direct_write";
        } & components["schemas"]["DirectWrite"];
        /** @description What a curator changed by hand about the record: a segment itself, its place in a brief, or its target in a sprint. */
        RecordHistoryEdit: {
            /**
             * @description Says that a curator changed it by hand.
             * @constant
             */
            source: "curator";
            at: components["schemas"]["Timestamp"];
            /** @description Who did it; null for the command line. */
            curator: components["schemas"]["CuratorReference"] | null;
            /** @description The operation of this contract by which it was changed. */
            operation: string;
            subject: components["schemas"]["DirectWriteSubject"];
            /** @description The fields that became different, each with what it was before and from then on. */
            changes: {
                [key: string]: unknown;
            };
        };
        /** @description One thing that changed what the catalog says of the record; `source` says in which of three ways. */
        RecordHistoryEntry: components["schemas"]["RecordHistoryValue"] | components["schemas"]["RecordHistoryWrite"] | components["schemas"]["RecordHistoryEdit"];
        /** @description What proposals, agents and curators did to what the catalog says of a record, newest first. */
        RecordHistory: {
            /** @description The items of this page. */
            data: components["schemas"]["RecordHistoryEntry"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A record, by its names of today. */
        ProvenanceReference: {
            /**
             * @description What it is.
             * @enum {string}
             */
            type: "entity" | "person" | "segment" | "field_event" | "capability" | "taxonomy_term";
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
        };
        /**
         * @description What a field belongs to; the record itself, or a family of rows that hang on it.
         * @enum {string}
         */
        ProvenanceFamily: "entity" | "person" | "segment" | "field_event" | "entity_segments" | "entity_term" | "entity_org_fit" | "entity_provider" | "entity_relationship" | "entity_event" | "entity_lore" | "segment_lore" | "person_role" | "touchpoint" | "gtm_assignment" | "field_event_segment" | "field_event_entity" | "field_event_person" | "field_event_unmatched_name";
        /** @description A merge that gave a record a value of the one that was merged away. */
        ProvenanceMerge: {
            proposal_id: components["schemas"]["Uuid"];
            at: components["schemas"]["Timestamp"];
            curator: components["schemas"]["CuratorReference"];
        };
        /** @description Who put a value where it is. What does not belong to its `source` is null. */
        ProvenanceOrigin: {
            /**
             * @description `proposal`: a curator accepted what an agent proposed. `curator`: a curator put it there, by an edit of the record (then it
             *     has a proposal) or of the vocabulary. `direct_write`: an agent wrote it directly. `import`: nothing says who put it there,
             *     because it came with an import or the starter catalog.
             * @enum {string}
             */
            source: "proposal" | "curator" | "direct_write" | "import";
            /** @description When it was put there: accepted, edited or written. Of an import when the row came, null where that is not known. */
            at: components["schemas"]["Timestamp"] | null;
            /** @description Who proposed it or wrote it. */
            agent: components["schemas"]["AgentReference"] | null;
            /** @description Who accepted it or put it there. */
            curator: components["schemas"]["CuratorReference"] | null;
            /** @description The operation by which it was written directly, or changed by hand. */
            operation: string | null;
            /** @description The proposal that put it there; `proposals` has its evidence. */
            proposal_id: components["schemas"]["Uuid"] | null;
            /** @description Which of its changes. */
            change_index: number | null;
            /** @description The kind of that change. */
            change_kind: components["schemas"]["ChangeKind"] | null;
            /** @description What the history of the record calls the field, such as `org_fit.custody`; by it, the history of this field alone can be read. */
            field: string | null;
            /** @description The record that it was put into, where that one was merged into this one since. */
            former_record: components["schemas"]["FormerRecord"] | null;
            /** @description The merge by which a field of the former record became a value of this one; null where a row came along whole. */
            merge: components["schemas"]["ProvenanceMerge"] | null;
        };
        /** @description One value that a record holds, and where it is from. */
        ProvenanceField: {
            /** @description What tells it from all other fields of the record. It is made of ids, and stays the same when something is renamed. */
            key: string;
            family: components["schemas"]["ProvenanceFamily"];
            /** @description The field of the record or the row, such as `one_liner`, `scale.hashrate_eh` or `exists`; null where a whole row is one field. */
            column: string | null;
            /** @description What it is, for people, in the names of today: the column, or the names that tell a row from its siblings, such as `Custody · Coinbase`. */
            label: string;
            /** @description The records that tell the row from its siblings, in the order of the label; empty for the fields of the record itself. */
            refers_to: components["schemas"]["ProvenanceReference"][];
            /** @description What it holds now: of a row that is one field, an object of its columns, or true. Long texts are abridged as in proposals. */
            value: unknown;
            origin: components["schemas"]["ProvenanceOrigin"];
        };
        /** @description A proposal that put values into the record, with its evidence. */
        ProvenanceProposal: {
            id: components["schemas"]["Uuid"];
            /** @description Who proposed it; null for a curator's own edit. */
            agent: components["schemas"]["AgentReference"] | null;
            submitted_at: components["schemas"]["Timestamp"];
            /** @description The first of the evidence that was sent with it. Where the answer would become too long, none of the older proposals; `evidence_count` says how much there is. */
            evidence_sources: components["schemas"]["EvidenceSource"][];
            /** @description How many pieces of evidence were sent with it. */
            evidence_count: number;
        };
        /** @description What a record holds now, and where each value of it is from. */
        RecordProvenance: {
            record: components["schemas"]["ProvenanceReference"];
            /** @description The fields that hold something: those of the record itself first, then those of each family of rows. */
            fields: components["schemas"]["ProvenanceField"][];
            /** @description Whether these are all. Where it holds more than is shown of a family, or more than an answer has room for, the others are left out. */
            complete: boolean;
            /** @description The proposals that the origins name, each once. */
            proposals: components["schemas"]["ProvenanceProposal"][];
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
        /** @description A verdict that two records are not the same, and what speaks for the pair since. */
        DismissedDuplicate: {
            by: components["schemas"]["CuratorReference"];
            at: components["schemas"]["Timestamp"];
            /** @description What the curator noted. */
            note: string | null;
            /** @description The codes of the reasons that were not there then. */
            new_reasons: string[];
        };
        /** @description Two records that may be the same, with what a curator said of them before. */
        ReviewedDuplicate: {
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
            /** @description The last verdict that the two are not the same, where something new speaks for the pair; null where there is none. */
            dismissed: components["schemas"]["DismissedDuplicate"] | null;
        };
        /** @description Pairs of records that may be the same, the highest score first. */
        ReviewedDuplicateList: {
            /** @description The pairs of this page. */
            data: components["schemas"]["ReviewedDuplicate"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description Whether two records are said to be different. */
        DuplicateVerdict: {
            /** @description True where they are not the same; false takes that back. */
            distinct: boolean;
            /** @description Why, for other curators. */
            note?: string;
        };
        /** @description What is said of two records now. */
        DuplicateVerdictResult: {
            /** @description The ids of the two, the smaller first: `<id>:<id>`. */
            id: string;
            /** @description Whether they are said to be different. */
            distinct: boolean;
            /** @description What the curator noted. */
            note: string | null;
        };
        /**
         * @description What an entity may lack.
         * @enum {string}
         */
        CoverageKind: "missing_country" | "missing_city" | "missing_key_people" | "missing_relationship_path" | "missing_sources";
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
        /** @description How complete a segment is. The figures are those of `GET /catalog/visualization/coverage` with this segment. */
        SegmentCoverage: {
            /** @description The segment. */
            segment: {
                id: components["schemas"]["Uuid"];
                slug: components["schemas"]["Slug"];
                /** @description Its display name. */
                name: string;
                /** @description The slug of the segment above it; null for one at the top. */
                parent_slug: string | null;
            };
            /** @description How many listed entities are its members. */
            total_entities: number;
            /** @description One check a kind. */
            checks: components["schemas"]["ManagementCoverageCheck"][];
        };
        /** @description How complete the entities of one country are. */
        CountryCoverage: {
            /** @description Its ISO 3166-1 alpha-2 code, as the entities have it, in capitals. */
            country: string;
            /** @description How many listed entities are in it. */
            total_entities: number;
            /** @description One check a kind. None of them lacks its country. */
            checks: components["schemas"]["ManagementCoverageCheck"][];
        };
        /** @description How complete the catalog is, as a whole, by segment and by country. */
        CoverageMatrix: {
            generated_at: components["schemas"]["Timestamp"];
            /** @description Whether members of the segments below a segment count as its members. */
            include_children: boolean;
            /** @description How many listed entities there are. */
            total_entities: number;
            /** @description One check a kind, over all of them. Every row has the same kinds in the same order. */
            checks: components["schemas"]["ManagementCoverageCheck"][];
            /** @description The segments in the order of their list, by sort order, then slug; the first 2,000. */
            segments: components["schemas"]["SegmentCoverage"][];
            /** @description The countries that have entities, those with the most first, then by code; 250 at most. Entities without a country are those that lack it in `checks`. */
            countries: components["schemas"]["CountryCoverage"][];
            /** @description How many countries have entities besides these. */
            other_countries: number;
        };
        /** @description What agents wrote directly, newest first. */
        DirectWriteList: {
            /** @description The items of this page. */
            data: components["schemas"]["DirectWrite"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
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
        /** @description Run reports, newest first. */
        RunReportList: {
            /** @description The items of this page. */
            data: components["schemas"]["RunReportSummary"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A report of an agent's run. */
        RunReport: components["schemas"]["RunReportSummary"] & {
            /** @description The report, in Markdown. */
            body_md: string;
        };
        /** @description A person who curates the catalog. */
        Curator: {
            id: components["schemas"]["Uuid"];
            /**
             * Format: email
             * @description What the curator signs in with.
             */
            email: string;
            /** @description The curator's name. */
            name: string;
            role: components["schemas"]["CuratorRole"];
            /** @description Whether the curator may sign in. */
            enabled: boolean;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description Curators by email. */
        CuratorList: {
            /** @description The items of this page. */
            data: components["schemas"]["Curator"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A curator to add. */
        NewCurator: {
            /**
             * Format: email
             * @description What the curator is to sign in with; kept in lowercase.
             */
            email: string;
            /** @description The curator's name. */
            name: string;
            role: components["schemas"]["CuratorRole"];
        };
        /** @description A curator who was just added, with the password. */
        CreatedCurator: components["schemas"]["Curator"] & {
            /** @description The password to begin with; shown this once. */
            password: string;
        };
        /** @description Figures about decisions on what agents proposed. What curators proposed themselves is left out. */
        DecisionFigures: {
            /** @description How many proposals were accepted or rejected. */
            decisions: number;
            /** @description How many of these were accepted. */
            accepted: number;
            /** @description How many of these were rejected. */
            rejected: number;
            /** @description Decisions a day, over all days of the period. */
            per_day: number;
            /** @description Half of the decisions came no later than this after the proposal; null where there are none. */
            median_seconds: number | null;
            /** @description Nine tenths of them came no later than this; null where there are none. */
            p90_seconds: number | null;
            /** @description The share of the accepted ones that were edited before; null where there are none. */
            edit_rate: number | null;
            /** @description The share of the acceptances that were undone since, by whomever; null where there are none. */
            undo_rate: number | null;
        };
        /** @description How the inbox is worked off. */
        CuratorThroughput: {
            /**
             * Format: date
             * @description The first UTC day.
             */
            from: string;
            /**
             * Format: date
             * @description The last UTC day, which is today.
             */
            to: string;
            total: components["schemas"]["DecisionFigures"];
            /** @description By UTC day, the first first; a day without decisions is left out. */
            days: {
                /**
                 * Format: date
                 * @description The day.
                 */
                day: string;
                /** @description How many proposals were accepted or rejected. */
                decisions: number;
            }[];
            /**
             * Format: date-time
             * @description When the proposal came in that has waited longest; null where none waits. The times of decided ones say nothing of those that wait.
             */
            oldest_waiting_at: string | null;
            /** @description The same by curator, by name: of all for an admin, of yourself for anybody else. Nobody without decisions is among them. Of very many the 200 with the most. */
            curators: {
                curator: components["schemas"]["CuratorReference"];
                figures: components["schemas"]["DecisionFigures"];
            }[];
        };
        /** @description What is to change of a curator. */
        CuratorPatch: {
            /** @description The curator's name. */
            name?: string;
            role?: components["schemas"]["CuratorRole"];
            /** @description Whether the curator may sign in. */
            enabled?: boolean;
        };
        /** @description An agent. */
        AgentSummary: {
            id: components["schemas"]["Uuid"];
            /** @description Its name. */
            name: string;
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it last called or proposed something, to the minute; null where it never did.
             */
            last_seen_at: string | null;
            /** @description How many keys it has that work, neither revoked nor expired. */
            keys: number;
            pending: components["schemas"]["BoundedCount"];
            /** @description How many of its proposals a curator has asked about, ever. A question is no judgement: it counts in no score. */
            asked_back: components["schemas"]["BoundedCount"];
            record: components["schemas"]["AgentRecord"];
        };
        /** @description Agents by name, then id. */
        AgentList: {
            /** @description The items of this page. */
            data: components["schemas"]["AgentSummary"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /**
         * @description How many changes of a kind, by what became of them. What a curator did not select, what was in a conflict and kept, and what another
         *     change had made needless is left out.
         */
        KindOutcomes: {
            kind: components["schemas"]["ChangeKind"];
            /** @description How many were accepted as they were sent. */
            accepted: number;
            /** @description How many were accepted as a curator had edited them. */
            edited: number;
            /** @description How many were rejected. */
            rejected: number;
            /** @description How many were accepted and undone since, and wait again. */
            undone: number;
        };
        /**
         * @description How many changes of all kinds were decided on a day, by what became of them. What a curator did not select, what was in a conflict and kept, and what another
         *     change had made needless is left out.
         */
        DayOutcomes: {
            /**
             * Format: date
             * @description The UTC day of the decisions.
             */
            day: string;
            /** @description How many were accepted as they were sent. */
            accepted: number;
            /** @description How many were accepted as a curator had edited them. */
            edited: number;
            /** @description How many were rejected. */
            rejected: number;
            /** @description How many were accepted and undone since, and wait again. */
            undone: number;
        };
        /** @description What became of the changes that were decided in a week, by kind. */
        WeekOutcomes: {
            /**
             * Format: date
             * @description The Monday with which the week begins in UTC.
             */
            week: string;
            /** @description By kind, in the order of the kinds; one without any is left out. */
            kinds: components["schemas"]["KindOutcomes"][];
        };
        /** @description An agent, with what became of its changes. */
        Agent: components["schemas"]["AgentSummary"] & {
            /** @description Its keys, newest first; of very many the newest 200. */
            api_keys: components["schemas"]["KeyReference"][];
            /** @description What became of its changes by kind, in the last 7, 30 and 90 days and since ever. It counts from the day of the decision on. */
            periods: {
                /** @description How many UTC days, today among them; null for all. */
                days: number | null;
                /** @description By kind, in the order of the kinds; one without any is left out. */
                kinds: components["schemas"]["KindOutcomes"][];
            }[];
            /** @description The same of all kinds together for each of the last 90 UTC days, the first first; a day without any is left out. */
            days: components["schemas"]["DayOutcomes"][];
            /** @description The same by kind for each of the last 13 weeks, this one among them, the first first; a week without any is left out. */
            weeks: components["schemas"]["WeekOutcomes"][];
        };
        /** @description The password to set; without one, one is made up. */
        PasswordReset: {
            /** @description The password to set; without it one is made up. */
            password?: string;
        };
        /** @description The password is set, and sessions have ended. */
        ResetPassword: {
            /** @description The password that was made up, shown this once; null where one was sent. */
            password: string | null;
            /** @description How many sessions this ended. */
            ended: number;
        };
        /** @description What one request of a curator, or one command, did to one thing. */
        CurationLogEntry: {
            at: components["schemas"]["Timestamp"];
            /** @description Who did it; null for the command line, which nobody signs in to. */
            curator: components["schemas"]["CuratorReference"] | null;
            /** @description The operation of this contract by which it was done, or the command. */
            operation: string;
            /** @description What it was done to. */
            subject: {
                /** @description What it is, such as `proposal`, `api_key` or `segment`. */
                type: string;
                /** @description Its id. */
                id: string;
                /** @description The name that it has now; null where it is gone, or has none. */
                name: string | null;
            };
            /**
             * @description What was done: of a record that was changed each field with what it was before and after, of a decision what was sent with
             *     it. A text of more than 20,000 characters is abridged: its hash, its length and both ends.
             */
            changes: {
                [key: string]: unknown;
            };
        };
        /** @description What curators did, newest first. */
        CurationLogList: {
            /** @description The items of this page. */
            data: components["schemas"]["CurationLogEntry"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description An API key of an agent, without its secret. */
        ApiKey: {
            id: components["schemas"]["Uuid"];
            /** @description How the key begins; `legacy` for the shared key of old. */
            prefix: string;
            /** @description The agent that it was minted for. */
            agent: string;
            agent_id: components["schemas"]["Uuid"];
            /** @description What it is for. */
            label: string | null;
            /** @description The environment in which it is good. */
            environment: string;
            /** @description What it may do. Retired scopes of old keys are shown too; they grant nothing. */
            scopes: string[];
            /** @description Whether it is the shared key of old. */
            legacy: boolean;
            /** @description What it may spend in a UTC day. */
            daily_budget_usd: number;
            /** @description What it has spent today. */
            spent_today_usd: number;
            /** @description How many calls it may make in a minute. */
            per_minute: number;
            /** @description How many bytes of files it may upload in a UTC day. */
            daily_upload_bytes: number;
            /** @description How many it has uploaded today, with those that are announced and on their way. */
            uploaded_today_bytes: number;
            /**
             * Format: date-time
             * @description When it stops working.
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When it was revoked.
             */
            revoked_at: string | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description API keys, newest first. */
        ApiKeyList: {
            /** @description The items of this page. */
            data: components["schemas"]["ApiKey"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /**
         * @description What an API key may do.
         * @enum {string}
         */
        Scope: "read:catalog" | "read:people" | "read:proposals" | "write:proposals" | "write:discovery-sprints" | "read:gtm" | "write:gtm" | "write:sources" | "write:verification" | "write:reports" | "write:trusted-events";
        /** @description An API key to mint. */
        NewApiKey: {
            /** @description The agent that it is for. */
            agent: string;
            /** @description What it is for. */
            label?: string | null;
            /** @description What it may do. */
            scopes?: components["schemas"]["Scope"][];
            /** @description What it may spend in a UTC day. */
            daily_budget_usd?: number;
            /** @description How many calls it may make in a minute. */
            per_minute?: number;
            /** @description How many bytes of files it may upload in a UTC day; 0 for none. */
            daily_upload_bytes?: number;
            /**
             * Format: date-time
             * @description When it stops working. It must lie in the future.
             */
            expires_at?: string | null;
        };
        /** @description An API key with its secret. */
        MintedApiKey: components["schemas"]["ApiKey"] & {
            /** @description The whole key; shown this once. */
            key: string;
        };
        /** @description What is to change of an API key. */
        ApiKeyPatch: {
            /** @description What it is for. */
            label?: string | null;
            /** @description What it may do. */
            scopes?: components["schemas"]["Scope"][];
            /** @description What it may spend in a UTC day. */
            daily_budget_usd?: number;
            /** @description How many calls it may make in a minute. */
            per_minute?: number;
            /** @description How many bytes of files it may upload in a UTC day; 0 for none. */
            daily_upload_bytes?: number;
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
        /** @description What one operation, agent or key has used. Which one it is stands in the one of `operation`, `agent` and `key` that is not null. */
        UsageGroup: {
            /** @description The operation, where the groups are operations. */
            operation: {
                /** @description The contract's operationId; `unknown` for calls to paths that do not exist. */
                operation_id: string;
                /** @description The HTTP method. */
                method: string;
                /** @description The path as the contract writes it. */
                path: string;
            } | null;
            /** @description The agent, where the groups are agents or keys. */
            agent: components["schemas"]["AgentReference"] | null;
            /** @description The key, where the groups are keys. */
            key: components["schemas"]["KeyReference"] | null;
            /** @description Charged calls. */
            calls: number;
            /** @description How many answered with an error. */
            errors: number;
            /** @description How many answered with an error of the caller. */
            client_errors: number;
            /** @description How many answered with an error of the server. */
            server_errors: number;
            /** @description What they cost. */
            cost_usd: number;
        };
        /**
         * @description What keys have used in a period of UTC days. Calls appear here within 2 seconds. An error is `client_errors` where its status is
         *     below 500, else `server_errors`; those of days before they were told apart are in `errors` alone.
         */
        TotalUsage: {
            /** @description The period, from its first moment to just before `end`. */
            period: {
                start: components["schemas"]["Timestamp"];
                end: components["schemas"]["Timestamp"];
            };
            /**
             * @description What the groups are.
             * @enum {string}
             */
            by: "operation" | "agent" | "key";
            /** @description Charged calls in the period. */
            calls: number;
            /** @description How many of them answered with an error. */
            errors: number;
            /** @description How many answered with an error of the caller: 400, 403, 404 and others below 500. */
            client_errors: number;
            /** @description How many answered with an error of the server: 500 and above. */
            server_errors: number;
            /** @description What they cost. */
            cost_usd: number;
            /** @description The period by operation, agent or key, most calls first: the first 100. */
            groups: components["schemas"]["UsageGroup"][];
            /** @description What the groups used that are not among the first 100. */
            others: {
                /** @description How many groups they are. */
                groups: number;
                /** @description Charged calls. */
                calls: number;
                /** @description How many answered with an error. */
                errors: number;
                /** @description How many answered with an error of the caller. */
                client_errors: number;
                /** @description How many answered with an error of the server. */
                server_errors: number;
                /** @description What they cost. */
                cost_usd: number;
            };
            /** @description The period by UTC day, oldest first; days without calls are left out. */
            by_day: {
                /**
                 * Format: date
                 * @description The UTC day.
                 */
                date: string;
                /** @description Charged calls. */
                calls: number;
                /** @description How many answered with an error. */
                errors: number;
                /** @description How many answered with an error of the caller. */
                client_errors: number;
                /** @description How many answered with an error of the server. */
                server_errors: number;
                /** @description What they cost. */
                cost_usd: number;
            }[];
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
        /** @description A dump of the whole catalog, from the moment at which it is asked for. */
        RequestedDump: {
            id: components["schemas"]["Uuid"];
            /**
             * @description `waiting`: it is made within some seconds. `running`: it is being made. `ready`: its files are there. `failed`: it has none,
             *     and `problem` says why.
             * @enum {string}
             */
            state: "waiting" | "running" | "ready" | "failed";
            asked_at: components["schemas"]["Timestamp"];
            /**
             * @description Who asked for it - the clock every night, a curator, or the command line.
             * @enum {string}
             */
            asked_by: "schedule" | "curator" | "command";
            /** @description The moment whose catalog it holds; null until it has begun. */
            made_at: components["schemas"]["Timestamp"] | null;
            /** @description When it was ready, or failed. */
            finished_at: components["schemas"]["Timestamp"] | null;
            /**
             * @description Why it failed. `interrupted`: the process that made it ended. `erased`: something was erased for good meanwhile, and it would
             *     have held it. `error`: the log of the service says more. Another one is made by itself in all three cases.
             * @enum {string|null}
             */
            problem: "interrupted" | "erased" | "error" | null;
            /** @description Where the feed of changes goes on after it. */
            cursor: string | null;
            /** @description Its files, once it is ready. */
            files: components["schemas"]["DumpFile"][];
        };
        /** @description Dumps, newest first. */
        RequestedDumpList: {
            /** @description The items of this page. */
            data: components["schemas"]["RequestedDump"][];
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
        /** @description A segment to add. */
        NewSegment: {
            /** @description Its slug, for good. */
            slug: string;
            /** @description Its display name. */
            name: string;
            /** @description What belongs in it. */
            description?: string | null;
            /** @description The segment above it, by slug or id; null for a top-level one. */
            parent_slug?: string | null;
            /** @description Its place in lists, ascending; 0 unless given. */
            sort_order?: number;
            /** @description The colour token that user interfaces give it. */
            hue_token?: string | null;
            /**
             * @description Core segments come first in research; `context` unless given.
             * @enum {string}
             */
            focus_kind?: "core" | "context";
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
        /** @description A capability to add. */
        NewCapability: {
            /** @description Its slug, for good. */
            slug: string;
            /** @description Its display name. */
            name: string;
            /** @description What it covers. */
            description?: string | null;
            /**
             * @description The default timeline.
             * @enum {string}
             */
            horizon: "now" | "near" | "future";
            /** @description Its place in lists, ascending; 0 unless given. */
            sort_order?: number;
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
        /** @description A need to add. */
        NewNeed: {
            /** @description Its slug, for good. */
            slug: string;
            /** @description Its display name. */
            name: string;
            /** @description What it covers. */
            description?: string | null;
            /** @description The capability that serves it first, by slug or id. */
            primary_capability_slug?: string | null;
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
        /** @description A vertical to add. */
        NewVertical: {
            /** @description Its slug, for good. */
            slug: string;
            /** @description Its display name. */
            name: string;
            /** @description What it covers. */
            description?: string | null;
            /** @description The segment in which it is mostly found, by slug or id. */
            segment_hint_slug?: string | null;
            /** @description Its place in lists, ascending; 0 unless given. */
            sort_order?: number;
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
        /** @description A taxonomy term to add. */
        NewTaxonomyTerm: {
            /** @description Its slug, for good: a dot-separated path. */
            slug: string;
            /** @description Its display name. */
            name: string;
            /** @description What it means. */
            description?: string | null;
            kind: components["schemas"]["TaxonomyKind"];
            /** @description The term above it, by slug or id. */
            parent_slug?: string | null;
            /** @description Its place in lists, ascending; 0 unless given. */
            sort_order?: number;
        };
        /** @description What is to change of a segment. */
        SegmentPatch: {
            /** @description Its display name. */
            name?: string;
            /** @description What belongs in it. */
            description?: string | null;
            /** @description The segment above it, by slug or id; null for a top-level one. */
            parent_slug?: string | null;
            /** @description Its place in lists, ascending; 0 unless given. */
            sort_order?: number;
            /** @description The colour token that user interfaces give it. */
            hue_token?: string | null;
            /**
             * @description Core segments come first in research; `context` unless given.
             * @enum {string}
             */
            focus_kind?: "core" | "context";
        };
        /** @description What is to change of a capability. */
        CapabilityPatch: {
            /** @description Its display name. */
            name?: string;
            /** @description What it covers. */
            description?: string | null;
            /**
             * @description The default timeline.
             * @enum {string}
             */
            horizon?: "now" | "near" | "future";
            /** @description Its place in lists, ascending; 0 unless given. */
            sort_order?: number;
        };
        /** @description What is to change of a need. */
        NeedPatch: {
            /** @description Its display name. */
            name?: string;
            /** @description What it covers. */
            description?: string | null;
            /** @description The capability that serves it first, by slug or id. */
            primary_capability_slug?: string | null;
        };
        /** @description What is to change of a vertical. */
        VerticalPatch: {
            /** @description Its display name. */
            name?: string;
            /** @description What it covers. */
            description?: string | null;
            /** @description The segment in which it is mostly found, by slug or id. */
            segment_hint_slug?: string | null;
            /** @description Its place in lists, ascending; 0 unless given. */
            sort_order?: number;
        };
        /** @description What is to change of a taxonomy term. */
        TaxonomyTermPatch: {
            /** @description Its display name. */
            name?: string;
            /** @description What it means. */
            description?: string | null;
            kind?: components["schemas"]["TaxonomyKind"];
            /** @description The term above it, by slug or id. */
            parent_slug?: string | null;
            /** @description Its place in lists, ascending; 0 unless given. */
            sort_order?: number;
            /**
             * @description Deprecated terms are not to be assigned any more.
             * @enum {string}
             */
            status?: "active" | "deprecated";
            /** @description For a deprecated term, the active one to use instead, by slug or id. */
            replaced_by_slug?: string | null;
        };
        /**
         * @description Whether a sprint is worked on.
         * @enum {string}
         */
        SprintStatus: "active" | "closed";
        /** @description A time in which a list of targets is researched. */
        DiscoverySprint: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
            /** @description What it is to find out. */
            description: string | null;
            status: components["schemas"]["SprintStatus"];
            /**
             * Format: date
             * @description Its first day; null if it has none.
             */
            starts_on: string | null;
            /**
             * Format: date
             * @description Its last day; null if it has none.
             */
            ends_on: string | null;
            /** @description How many targets it has. */
            target_count: number;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description Discovery sprints, newest first. */
        DiscoverySprintList: {
            /** @description The items of this page. */
            data: components["schemas"]["DiscoverySprint"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A discovery sprint to add. */
        NewDiscoverySprint: {
            /** @description Its slug, for good. */
            slug: string;
            /** @description Its display name. */
            name: string;
            /** @description What it is to find out. */
            description?: string | null;
            status?: components["schemas"]["SprintStatus"];
            /**
             * Format: date
             * @description Its first day.
             */
            starts_on?: string | null;
            /**
             * Format: date
             * @description Its last day, not before the first.
             */
            ends_on?: string | null;
            /** @description The entities to research, each by UUID, slug or alias. */
            targets?: string[];
        };
        /** @description What is to change of a discovery sprint. */
        DiscoverySprintPatch: {
            /** @description Its display name. */
            name?: string;
            /** @description What it is to find out. */
            description?: string | null;
            status?: components["schemas"]["SprintStatus"];
            /**
             * Format: date
             * @description Its first day.
             */
            starts_on?: string | null;
            /**
             * Format: date
             * @description Its last day, not before the first.
             */
            ends_on?: string | null;
        };
        /**
         * @description How far the work on a target has come. A target that is given up is parked.
         * @enum {string}
         */
        SprintTargetStatus: "not_started" | "researching" | "contacted" | "in_review" | "complete" | "parked";
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
        /** @description An entity in a discovery sprint, and how far the work on it has come. */
        SprintTargetSummary: {
            id: components["schemas"]["Uuid"];
            entity: components["schemas"]["ActorReference"];
            status: components["schemas"]["SprintTargetStatus"];
            /** @description How one stands with it. */
            relationship_label: string | null;
            /** @description What is to be done next. */
            next_action: string | null;
            build_vs_buy_signal: components["schemas"]["BuildVsBuySignal"];
            willingness_to_pay_signal: components["schemas"]["WillingnessToPaySignal"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description Targets of a sprint, in the order in which they were added. */
        SprintTargetList: {
            /** @description The items of this page. */
            data: components["schemas"]["SprintTargetSummary"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description Entities that become targets of a sprint. */
        NewSprintTargets: {
            /** @description The entities, each by UUID, slug or alias. */
            entities: string[];
        };
        /** @description The targets that were added. */
        AddedSprintTargets: {
            /** @description The targets. */
            data: components["schemas"]["SprintTargetSummary"][];
        };
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
        /** @description Filters of the inbox under a name, for all curators. */
        SavedView: {
            id: components["schemas"]["Uuid"];
            /** @description Its name. */
            name: string;
            /** @description The filters, as the query of the address of the inbox has them. */
            search: string;
            /** @description Who saved it; null for a curator who is gone. */
            curator: components["schemas"]["CuratorReference"] | null;
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description Saved views in the order of their names. */
        SavedViewList: {
            /** @description The items of this page. */
            data: components["schemas"]["SavedView"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description Filters of the inbox to save under a name. */
        NewSavedView: {
            /** @description Its name. */
            name: string;
            /** @description The filters, as the query of the address of the inbox has them. */
            search: string;
        };
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
        /** @description A brief to add. */
        NewGtmBrief: {
            /** @description Its slug, for good; the week, such as `2026-w47`, unless given. */
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
            status?: components["schemas"]["GtmBriefStatus"];
        };
        /** @description What is to change of a brief. */
        GtmBriefPatch: {
            /** @description Its title. */
            title?: string;
            /**
             * Format: date
             * @description The first day of its week, a Monday.
             */
            week_start?: string;
            /** @description It in a few sentences. */
            summary?: string | null;
            /** @description The whole of it, in Markdown. */
            body_md?: string | null;
            status?: components["schemas"]["GtmBriefStatus"];
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
        /** @description What a brief is to speak of: exactly one of entity, segment and source. */
        NewGtmBriefLink: {
            /** @description The entity, by UUID, slug or alias. */
            entity?: string;
            /** @description The segment, by slug or UUID. */
            segment?: string;
            /**
             * Format: uuid
             * @description The source, by UUID.
             */
            source?: string;
            /** @description What the brief says about it. */
            note?: string | null;
            /** @description Its place among the links, ascending; 0 unless given. */
            sort_order?: number;
        };
        /** @description What is to change of a brief's link. */
        GtmBriefLinkPatch: {
            /** @description What the brief says about it. */
            note?: string | null;
            /** @description Its place among the links, ascending. */
            sort_order?: number;
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
        /**
         * @description `active`: events are sent. `paused`: a curator stopped it. `disabled`: the service stopped it, and says why.
         * @enum {string}
         */
        WebhookState: "active" | "paused" | "disabled";
        /** @description An endpoint to which changes are sent, without its secret. */
        Webhook: {
            id: components["schemas"]["Uuid"];
            /** @description Where events are sent. */
            url: string;
            /** @description What it is for. */
            description: string | null;
            /** @description Only events of these types; all where it is empty. */
            types: components["schemas"]["ChangeType"][];
            /** @description Only events of records of these types; all where it is empty. */
            record_types: components["schemas"]["ChangedRecordType"][];
            state: components["schemas"]["WebhookState"];
            /**
             * @description Why it was disabled; null where it was not. `gone`: the receiver answered 410. `failing`: it took nothing for 3 days, and
             *     an event was parked. `position_lost`: its place in the feed is lost, because transactions were lost with a server, the
             *     catalog was restored, or the place is older than 90 days; what happened meanwhile it was not told of.
             * @enum {string|null}
             */
            disabled_reason: "gone" | "failing" | "position_lost" | null;
            /**
             * Format: date-time
             * @description Until when events are also signed with the secret before; null where it has but one.
             */
            previous_secret_until: string | null;
            /**
             * Format: date-time
             * @description When the first of the failures was after which nothing has succeeded; null where the last try did.
             */
            failing_since: string | null;
            /** @description How often the event that it is at has failed. */
            failed_attempts: number;
            /**
             * Format: date-time
             * @description When that event is tried again; null where none waits.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the receiver last took an event.
             */
            last_success_at: string | null;
            /**
             * Format: date-time
             * @description When that event happened, which was last sent, parked or passed over: how far it is.
             */
            last_event_at: string | null;
            /** @description How many events are parked; 10,000 stand for more, too. */
            parked: number;
            created_at: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When a curator changed it last.
             */
            updated_at: string;
        };
        /** @description Webhooks, newest first. */
        WebhookList: {
            /** @description The items of this page. */
            data: components["schemas"]["Webhook"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A webhook to create. */
        NewWebhook: {
            /** @description Where events are sent. */
            url: string;
            /** @description What it is for. */
            description?: string | null;
            /** @description Only events of these types; all where it is empty. */
            types?: components["schemas"]["ChangeType"][];
            /** @description Only events of records of these types; all where it is empty. */
            record_types?: components["schemas"]["ChangedRecordType"][];
        };
        /** @description A webhook with its secret. */
        WebhookWithSecret: components["schemas"]["Webhook"] & {
            /** @description The secret by which the receiver verifies signatures, `whsec_` and base64; shown this once. */
            secret: string;
        };
        /** @description What is to change of a webhook. */
        WebhookPatch: {
            /** @description Where events are sent. */
            url?: string;
            /** @description What it is for. */
            description?: string | null;
            /** @description Only events of these types; all where it is empty. */
            types?: components["schemas"]["ChangeType"][];
            /** @description Only events of records of these types; all where it is empty. */
            record_types?: components["schemas"]["ChangedRecordType"][];
            /**
             * @description `paused` stops it, `active` resumes it.
             * @enum {string}
             */
            state?: "active" | "paused";
        };
        /** @description One try to deliver an event. */
        WebhookDelivery: {
            /** @description Its number. */
            id: number;
            /**
             * @description Whether it was sent in its turn, as a test, or as a parked event once more.
             * @enum {string}
             */
            kind: "event" | "test" | "redelivery";
            /** @description What was sent, in short. */
            event: {
                /** @description Its id, which is the `webhook-id`. */
                id: string;
                /** @description Its type, `test` for a test event. */
                type: string;
                /** @description The record that it is about; null for a test event. */
                record: {
                    type: components["schemas"]["ChangedRecordType"];
                    id: components["schemas"]["Uuid"];
                } | null;
            };
            /** @description Which try of this event it was: 1 is the first. */
            attempt: number;
            /**
             * Format: date-time
             * @description When it was sent.
             */
            at: string;
            /**
             * @description `delivered`: the receiver answered 2xx. `failed`: it did not; the event is tried again, unless it was a test or a redelivery.
             *     `parked`: it did not, at the last try. `disabled`: it did not, and the webhook was disabled.
             * @enum {string}
             */
            outcome: "delivered" | "failed" | "parked" | "disabled";
            /** @description The status that was answered; null where there was no answer. */
            status: number | null;
            /** @description Why there was no answer, or why it is none; null where it was delivered. */
            problem: string | null;
            /** @description How long the receiver took. */
            duration_ms: number;
            /** @description How the body of the answer begins: 500 characters. */
            answer: string | null;
            /**
             * Format: date-time
             * @description When it was to be tried again; null where it is not.
             */
            next_attempt_at: string | null;
        };
        /** @description The place from which to go on; one of the two. */
        WebhookReplay: {
            /** @description A cursor of `GET /v1/changes` or of a dump: what came after it is sent. `0` is the oldest change that is kept. */
            cursor?: string;
            /**
             * Format: date-time
             * @description What happened then or later is sent.
             */
            at?: string;
        };
        /** @description Tries to deliver, newest first. */
        WebhookDeliveryList: {
            /** @description The items of this page. */
            data: components["schemas"]["WebhookDelivery"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
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
        /** @description An event that the receiver did not take. */
        ParkedEvent: {
            event: components["schemas"]["ChangeEvent"];
            /** @description How often it was tried. */
            attempts: number;
            /**
             * Format: date-time
             * @description When it was parked.
             */
            parked_at: string;
            /**
             * Format: date-time
             * @description When it was tried last.
             */
            last_attempt_at: string;
            /** @description The status that was answered last; null where there was no answer. */
            status: number | null;
            /** @description Why there was no answer, or why it is none. */
            problem: string | null;
        };
        /** @description Parked events, oldest first. */
        ParkedEventList: {
            /** @description The items of this page. */
            data: components["schemas"]["ParkedEvent"][];
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
        /**
         * @description Whether there was contact within 7 days: counted from the newer of `last_touch` and `last_event_at`, of which one that is a day counts until it ends (UTC). `unknown` where there is neither date; a missing date is never `quiet`.
         * @enum {string}
         */
        GtmRelationshipFreshness: "active" | "quiet" | "unknown";
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
        /** @description Operating segments by sort order, then slug. */
        GtmSegmentList: {
            /** @description The items of this page. */
            data: components["schemas"]["GtmSegment"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description An operating segment with its assignments counted, and with the newest of them where they were asked for. */
        GtmSegment: components["schemas"]["Segment"] & {
            /** @description How many assignments are in this very segment. */
            assignment_count: number;
            funnel_counts: components["schemas"]["GtmFunnelCounts"];
            /** @description The newest 50 assignments of the segment, with `include_assignments=true` only; the others are in `GET /gtm/assignments?segment=…`. */
            assignments?: components["schemas"]["GtmAssignment"][];
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
        /** @description Roster candidates, oldest first. */
        FieldEventRosterCandidateList: {
            /** @description The items of this page. */
            data: components["schemas"]["FieldEventRosterCandidate"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
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
        /**
         * @description How far a roster candidate has been looked at. From `promoted` and `dismissed` nothing is carried over to the links of the event any more.
         * @enum {string}
         */
        RosterReviewStatus: "unreviewed" | "matched" | "promoted" | "dismissed";
        /**
         * @description The role at a field event of a person or organization that might be there.
         * @enum {string}
         */
        RosterRole: "sponsor" | "exhibitor" | "speaker" | "organizer" | "host" | "media" | "attendee" | "partner" | "target" | "competitor" | "other";
        /**
         * @description What a roster candidate is.
         * @enum {string}
         */
        RosterCandidateType: "entity" | "person" | "unknown";
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
        /**
         * @description Whether a field event was worth it, as the team judges it.
         * @enum {string}
         */
        FieldEventVerdict: "strong" | "mixed" | "weak" | "too_early";
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
         * @description How far a follow-up of a field event has come. Any may follow any.
         * @enum {string}
         */
        FieldEventFollowUpStatus: "open" | "in_progress" | "done" | "cancelled";
        /**
         * @description What is to be done after a field event.
         * @enum {string}
         */
        FieldEventFollowUpType: "email" | "call" | "meeting" | "intro" | "proposal" | "internal" | "other";
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
         * @description How much interest an interaction at a field event has shown.
         * @enum {string}
         */
        FieldEventSignalStrength: "none" | "weak" | "moderate" | "strong";
        /**
         * @description How far an interaction at a field event has come. Any may follow any.
         * @enum {string}
         */
        FieldEventInteractionStatus: "planned" | "booked" | "completed" | "missed" | "cancelled";
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
         * @description How a goal of a field event stands. Any may follow any.
         * @enum {string}
         */
        FieldEventGoalStatus: "on_track" | "at_risk" | "achieved" | "missed" | "dropped";
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
        /** @description A segment that a field event is about. */
        FieldEventSegmentLink: {
            /** @description Why it is relevant. */
            relevance: string | null;
            segment: components["schemas"]["Segment"];
        };
        /** @description Whole field events, or summaries of them, by their first day, those without one last, then by slug. */
        FieldEventList: {
            /** @description The items of this page. */
            data: components["schemas"]["ListedFieldEvent"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
        /** @description A field event in a list: whole, or with `view=summary` without what is connected to it and what is done there. */
        ListedFieldEvent: components["schemas"]["FieldEvent"] | components["schemas"]["FieldEventSummary"];
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
        /** @description Work items, most urgent first. */
        AgentWorkItemList: {
            /** @description The items of this page. */
            data: components["schemas"]["AgentWorkItem"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
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
        /** @description The work queues. */
        AgentWorkQueueList: {
            /** @description The items of this page. */
            data: components["schemas"]["AgentWorkQueue"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
        };
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
        /** @description A taxonomy term as it is assigned to an entity. */
        AssignedTerm: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
            kind: components["schemas"]["TaxonomyKind"];
        };
        /** @description One segment on a path of segments. */
        Breadcrumb: {
            id: components["schemas"]["Uuid"];
            slug: components["schemas"]["Slug"];
            /** @description Its display name. */
            name: string;
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
        /** @description Entities by name, then id; with `q`, best match first. */
        EntityListResponse: {
            /** @description The items of this page. */
            data: components["schemas"]["EntitySummary"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
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
        /** @description One segment, with its dossier where it was asked for. */
        SegmentDetail: components["schemas"]["Segment"] & {
            dossier?: components["schemas"]["SegmentDossier"];
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
        /** @description Touchpoints, newest first. */
        TouchpointList: {
            /** @description The items of this page. */
            data: components["schemas"]["Touchpoint"][];
            next_cursor: components["schemas"]["NextCursor"];
            total: components["schemas"]["Total"];
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
        /** @description Where the values of a record are from, as of today. What an undo took back has no origin. */
        RecordOrigins: {
            /** @description The values of this answer whose origin is known. */
            fields: components["schemas"]["OriginOfField"][];
            /** @description Each origin once. */
            origins: components["schemas"]["ValueOrigin"][];
            /** @description False where some values were left out. */
            complete: boolean;
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
        /** @description Stands in the place of what is read with the scope read:proposals. */
        HiddenProposal: {
            /**
             * @description The scope that the key would need.
             * @enum {string}
             */
            hidden: "read:proposals";
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
    };
    responses: {
        /** @description A parameter or the body is not of the contract's shape; `details` names every offending place. */
        ValidationError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no session, or it has ended; at sign-in, email and password do not belong together. */
        Unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The curator's role does not allow it, the account is disabled, or the request came from another site's page. */
        Forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
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
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The request contradicts the current state. Where it decides on a proposal, `details` says for each thing that stands in
         *     the way which it is (`code`), and what it is about (`refers_to`).
         */
        Conflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["CurationError"];
            };
        };
        /** @description Too many attempts to sign in. Wait for as long as `Retry-After` says. */
        TooManyRequests: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The server failed; nothing was changed. */
        Internal: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description The database cannot be reached, takes no writes at this moment, or has no connection free; a record was held by
         *     others for too long; or a read took longer than the two seconds
         *     that it may. Nothing was changed. Where the read was too dear, the hint says
         *     what to narrow; else wait for as long as `Retry-After` says and send the same request again.
         *
         *     If the database was lost while a write was saved, the message says that the outcome is unknown.
         *     `retryable` is then true for a PATCH, which sets the same values; else it is false: look first whether it was
         *     carried out.
         */
        Unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
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
         * @description Whether records that are archived, false_positive or merged away are shown, too; each says so in its
         *     `lifecycle_status`. Without it they are left out.
         */
        IncludeInactive: boolean;
        /**
         * @description The dossier as it was then, by the history: values that were undone since were there. Other records and the vocabulary
         *     have their names of today, and `as_of.unsure` names what the history does not prove. Not together with `provenance`.
         */
        AsOf: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request, also on every log line about it. Quote it when reporting a failure. */
        RequestId: string;
        /** @description How many seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getSignInMethods: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ways. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignInMethods"];
                };
            };
            400: components["responses"]["ValidationError"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    signIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInRequest"];
            };
        };
        responses: {
            /** @description Who is signed in now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
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
    signInWithOidc: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OidcSignInRequest"];
            };
        };
        responses: {
            /** @description Where to send the browser. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OidcRedirect"];
                };
            };
            400: components["responses"]["ValidationError"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    signOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedOut"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CuratorSession"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /**
                 * @description The sessions of the curator with this id; your own unless it is sent.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                curator?: components["schemas"]["Uuid"];
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
            /** @description A page of sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SessionsToEnd"];
            };
        };
        responses: {
            /** @description The sessions have ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The session's id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordChange"];
            };
        };
        responses: {
            /** @description The password is changed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EndedSessions"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Contract"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInbox: {
        parameters: {
            query?: {
                /**
                 * @description Only proposals that stand there.
                 * @example pending
                 */
                status?: components["schemas"]["InboxStatus"];
                /**
                 * @description Only proposals with a change of one of these kinds, separated by commas.
                 * @example [
                 *       "suggest_org_fit",
                 *       "add_event"
                 *     ]
                 */
                kind?: components["schemas"]["ChangeKind"][];
                /**
                 * @description Only proposals of the agent with this id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0a01
                 */
                agent?: components["schemas"]["Uuid"];
                /**
                 * @description Without the proposals of the agents with these ids, separated by commas.
                 * @example [
                 *       "6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0a02"
                 *     ]
                 */
                not_agent?: components["schemas"]["Uuid"][];
                /**
                 * @description Only proposals about this entity: its UUID, slug or alias.
                 * @example microstrategy
                 */
                entity?: string;
                /**
                 * @description Only proposals that would change this person or refer to them: the UUID, slug or alias.
                 * @example ada-holder
                 */
                person?: string;
                /**
                 * @description Only proposals that would change this record or refer to it, whomever they are about: the UUID of an entity, a person, a segment
                 *     or a field event. A record that was merged into another one keeps those that name it.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0010
                 */
                record?: components["schemas"]["Uuid"];
                /**
                 * @description Only proposals that the curator with this id accepted or rejected.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0b01
                 */
                decided_by?: components["schemas"]["Uuid"];
                /**
                 * @description Only proposals that were accepted or rejected at this moment or later.
                 * @example 2026-11-20T00:00:00.000Z
                 */
                decided_after?: components["schemas"]["Timestamp"];
                /**
                 * @description Only proposals that were accepted or rejected before this moment.
                 * @example 2026-11-21T00:00:00.000Z
                 */
                decided_before?: components["schemas"]["Timestamp"];
                /**
                 * @description Only proposals of which a decision was undone; or, where false, only those of which none was.
                 * @example false
                 */
                undone?: boolean;
                /**
                 * @description Only proposals that are snoozed; or, where false, only those that are not.
                 * @example false
                 */
                snoozed?: boolean;
                /**
                 * @description Only proposals about which a curator asked: `agent` those with an open question, `curator` those with answers to look at. With `not_agent` all but those with an open question.
                 * @example not_agent
                 */
                waiting_on?: "agent" | "curator" | "not_agent";
                /**
                 * @description Only proposals that were handed over to the curator with this id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0b01
                 */
                reviewer?: components["schemas"]["Uuid"];
                /**
                 * @description Only proposals that rename, merge or archive something; or, where false, only those that do not.
                 * @example false
                 */
                destructive?: boolean;
                /**
                 * @description Only proposals whose lowest confidence is at least this one; one without any confidence is left out.
                 * @example 4
                 */
                min_confidence?: number;
                /**
                 * @description Only proposals that came from there.
                 * @example agent
                 */
                source?: "recorder" | "mail" | "voice_memo" | "manual" | "agent";
                /**
                 * @description Which come first: the newest, the oldest, those that were decided last (then those that wait are left out), or those of the
                 *     agents whose score is the highest, of each the oldest first. Where a score changes during a walk through the pages of `trusted`,
                 *     some may come twice, and some not at all.
                 * @example oldest
                 */
                order?: "newest" | "oldest" | "decided" | "trusted";
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createProposal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProposal"];
            };
        };
        responses: {
            /** @description The proposal as it is now. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxProposal"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInboxCounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxCounts"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProposalChanges: {
        parameters: {
            query?: {
                /** @description The `next_since` of the answer before. Opaque, made by the server, good for 24 hours. */
                since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What happened since. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalChanges"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    lookAtProposal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Looking"];
            };
        };
        responses: {
            /** @description Who else looks at it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LookingResult"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    validateProposal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewProposal"];
            };
        };
        responses: {
            /** @description What it would change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewProposalPreview"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptProposals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkAcceptance"];
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkAcceptanceResult"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rejectProposals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkRejection"];
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkRejectionResult"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoProposals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BulkUndoing"];
            };
        };
        responses: {
            /** @description What became of each. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BulkUndoingResult"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getInboxProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The proposal's id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxProposal"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    editChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The proposal's id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
                /**
                 * @description The change's place in the proposal.
                 * @example 0
                 */
                index: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeEdit"];
            };
        };
        responses: {
            /** @description The proposal as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxProposal"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    assignTarget: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The proposal's id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TargetAssignment"];
            };
        };
        responses: {
            /** @description The proposal as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxProposal"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    askQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The proposal's id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposalQuestions"];
            };
        };
        responses: {
            /** @description The proposal as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxProposal"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    closeQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The proposal's id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
                /**
                 * @description The question, by its id in the thread.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0e01
                 */
                question: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The proposal as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxProposal"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProposalVersions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of any of the versions.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The versions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProposalVersions"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    snoozeProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The proposal's id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposalSnooze"];
            };
        };
        responses: {
            /** @description The proposal as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxProposal"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    handOverProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The proposal's id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProposalHandOver"];
            };
        };
        responses: {
            /** @description The proposal as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxProposal"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The proposal's id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Acceptance"];
            };
        };
        responses: {
            /** @description The accepted proposal. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxProposal"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    undoProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The proposal's id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Undoing"];
            };
        };
        responses: {
            /** @description The proposal, which waits again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxProposal"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rejectProposal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The proposal's id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Rejection"];
            };
        };
        responses: {
            /** @description The rejected proposal. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxProposal"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityDossier"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    editEntity: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The entity: the UUID, slug or an alias.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EntityEdit"];
            };
        };
        responses: {
            /** @description The edit as the accepted proposal that it is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxProposal"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonDossier"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    editPerson: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The person: the UUID, slug or an alias.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PersonEdit"];
            };
        };
        responses: {
            /** @description The edit as the accepted proposal that it is. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InboxProposal"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRecordHistory: {
        parameters: {
            query?: {
                /**
                 * @description Only what changed this field.
                 * @example one_liner
                 */
                field?: string;
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
                 * @description What kind of record it is.
                 * @example entity
                 */
                type: components["schemas"]["RecordType"];
                /**
                 * @description The record: its UUID or slug, for entities and people also an alias. One whose creation was undone has its UUID alone.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordHistory"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRecordProvenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description What kind of record it is.
                 * @example entity
                 */
                type: components["schemas"]["RecordType"];
                /**
                 * @description The record: its UUID or slug, for entities and people also an alias. A merged one that is named by its UUID is shown itself.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Its fields and their origins. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordProvenance"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDuplicates: {
        parameters: {
            query?: {
                /**
                 * @description Pairs of entities, or of people.
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewedDuplicateList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateDuplicate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The id of one record.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0010
                 */
                a: components["schemas"]["Uuid"];
                /**
                 * @description The id of the other one.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                b: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DuplicateVerdict"];
            };
        };
        responses: {
            /** @description What is said of the two now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicateVerdictResult"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCoverageMatrix: {
        parameters: {
            query?: {
                /**
                 * @description Whether members of the segments below a segment count as its members.
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
            /** @description The matrix. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoverageMatrix"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDirectWrites: {
        parameters: {
            query?: {
                /**
                 * @description Only writes to things of this type.
                 * @example sprint_target
                 */
                subject_type?: string;
                /**
                 * @description Only writes to the thing with this id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0d11
                 */
                subject_id?: components["schemas"]["Uuid"];
                /**
                 * @description Only writes about the entity, person, segment or field event with this UUID: to itself, to what refers to it, and to those
                 *     that were merged into it.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                record?: components["schemas"]["Uuid"];
                /**
                 * @description Only writes of the agent with this id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0a01
                 */
                agent?: components["schemas"]["Uuid"];
                /**
                 * @description Only writes by this operation of the agents' contract.
                 * @example updateSprintTarget
                 */
                operation?: string;
                /**
                 * @description Only what was written on this UTC day or later.
                 * @example 2026-11-01
                 */
                after?: string;
                /**
                 * @description Only what was written before this UTC day.
                 * @example 2026-12-01
                 */
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
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the trail. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DirectWriteList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listRunReports: {
        parameters: {
            query?: {
                /**
                 * @description Only reports of the agent with this id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0a01
                 */
                agent?: components["schemas"]["Uuid"];
                /**
                 * @description Only reports of this kind.
                 * @example run
                 */
                kind?: string;
                /**
                 * @description Only reports that speak of the entity with this UUID.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                record?: components["schemas"]["Uuid"];
                /**
                 * @description Only reports that were filed on this UTC day or later.
                 * @example 2026-11-01
                 */
                after?: string;
                /**
                 * @description Only reports that were filed before this UTC day.
                 * @example 2026-12-01
                 */
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
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of reports. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunReportList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getRunReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The report's UUID.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The report. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RunReport"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCurators: {
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
            /** @description A page of curators. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CuratorList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCurator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCurator"];
            };
        };
        responses: {
            /** @description The curator, with the password. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedCurator"];
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
    getCuratorThroughput: {
        parameters: {
            query?: {
                /**
                 * @description How many UTC days, today among them.
                 * @example 7
                 */
                days?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The figures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CuratorThroughput"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCurator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CuratorPatch"];
            };
        };
        responses: {
            /** @description The curator as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Curator"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAgents: {
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
            /** @description A page of agents. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAgent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The agent. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Agent"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The curator's id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The password is set. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResetPassword"];
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
    listCurationLog: {
        parameters: {
            query?: {
                /**
                 * @description Only what the curator with this id did. That of others is for admins.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                curator?: components["schemas"]["Uuid"];
                /**
                 * @description Only what was done by this operation, or by this command such as `catalog curators add`.
                 * @example acceptProposal
                 */
                operation?: string;
                /**
                 * @description Only what was done to things of this type, such as `proposal`.
                 * @example proposal
                 */
                subject_type?: string;
                /**
                 * @description Only what was done to the thing with this id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                subject_id?: components["schemas"]["Uuid"];
                /**
                 * @description Only what was done on this UTC day or later.
                 * @example 2026-11-01
                 */
                after?: string;
                /**
                 * @description Only what was done before this UTC day.
                 * @example 2026-12-01
                 */
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
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurationLogList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listKeys: {
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
            /** @description A page of keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    mintKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewApiKey"];
            };
        };
        responses: {
            /** @description The key, whole. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MintedApiKey"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyPatch"];
            };
        };
        responses: {
            /** @description The key as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKey"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key, whole, with its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MintedApiKey"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getKeyUsage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Usage"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTotalUsage: {
        parameters: {
            query?: {
                /**
                 * @description From this UTC day on; 30 days before `before` unless it is sent. Days are kept for ever.
                 * @example 2026-11-01
                 */
                after?: string;
                /**
                 * @description Before this UTC day, at most 400 days after `after`; tomorrow unless it is sent.
                 * @example 2026-12-01
                 */
                before?: string;
                /**
                 * @description What the groups are.
                 * @example agent
                 */
                by?: "operation" | "agent" | "key";
                /**
                 * @description Only calls of this operation; `unknown` for calls to paths that do not exist.
                 * @example listEntities
                 */
                operation?: string;
                /**
                 * @description Only calls of the agent with this id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0a01
                 */
                agent?: components["schemas"]["Uuid"];
                /**
                 * @description Only calls of the key with this id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                key?: components["schemas"]["Uuid"];
            };
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TotalUsage"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestedDumpList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createDump: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The dump that is going to be made. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestedDump"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSegment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSegment"];
            };
        };
        responses: {
            /** @description The segment. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segment"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CapabilityList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCapability: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCapability"];
            };
        };
        responses: {
            /** @description The capability. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Capability"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NeedList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createNeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewNeed"];
            };
        };
        responses: {
            /** @description The need. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Need"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerticalList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createVertical: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewVertical"];
            };
        };
        responses: {
            /** @description The vertical. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vertical"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTaxonomyTerms: {
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
            /** @description A page of taxonomy terms. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxonomyTermList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createTaxonomyTerm: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewTaxonomyTerm"];
            };
        };
        responses: {
            /** @description The taxonomy term. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
            409: components["responses"]["Conflict"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentDetail"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its slug or id.
                 * @example mining-pools
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SegmentPatch"];
            };
        };
        responses: {
            /** @description The segment as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Segment"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCapability: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its slug or id.
                 * @example custody
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CapabilityPatch"];
            };
        };
        responses: {
            /** @description The capability as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Capability"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateNeed: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its slug or id.
                 * @example treasury-custody
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NeedPatch"];
            };
        };
        responses: {
            /** @description The need as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Need"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateVertical: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its slug or id.
                 * @example energy
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerticalPatch"];
            };
        };
        responses: {
            /** @description The vertical as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vertical"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxonomyTerm"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateTaxonomyTerm: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its slug or id.
                 * @example lightning.wallets
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TaxonomyTermPatch"];
            };
        };
        responses: {
            /** @description The taxonomy term as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
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
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDiscoverySprints: {
        parameters: {
            query?: {
                /**
                 * @description Only sprints that stand there.
                 * @example active
                 */
                status?: components["schemas"]["SprintStatus"];
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
            /** @description A page of sprints. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscoverySprintList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createDiscoverySprint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewDiscoverySprint"];
            };
        };
        responses: {
            /** @description The sprint. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscoverySprint"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDiscoverySprint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug or id of the sprint.
                 * @example custody-2026
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sprint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscoverySprint"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateDiscoverySprint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug or id of the sprint.
                 * @example custody-2026
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiscoverySprintPatch"];
            };
        };
        responses: {
            /** @description The sprint as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscoverySprint"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSprintTargets: {
        parameters: {
            query?: {
                /**
                 * @description Only targets that stand there.
                 * @example researching
                 */
                status?: components["schemas"]["SprintTargetStatus"];
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
                 * @description The slug or id of the sprint.
                 * @example custody-2026
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of targets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SprintTargetList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    addSprintTargets: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug or id of the sprint.
                 * @example custody-2026
                 */
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSprintTargets"];
            };
        };
        responses: {
            /** @description The targets that were added. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddedSprintTargets"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
                slug: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SprintTarget"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSprintTarget: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug or id of the sprint.
                 * @example custody-2026
                 */
                slug: string;
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SprintTarget"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listViews: {
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
            /** @description A page of views. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedViewList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createView: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSavedView"];
            };
        };
        responses: {
            /** @description The view. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The view's id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The view as it was. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedView"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBriefs: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmBriefList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBrief: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGtmBrief"];
            };
        };
        responses: {
            /** @description The brief. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmBrief"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getBrief: {
        parameters: {
            query?: never;
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
            /** @description The brief. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmBrief"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateBrief: {
        parameters: {
            query?: never;
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["GtmBriefPatch"];
            };
        };
        responses: {
            /** @description The brief as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmBrief"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBriefLinks: {
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmBriefLinkList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createBriefLink: {
        parameters: {
            query?: never;
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
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewGtmBriefLink"];
            };
        };
        responses: {
            /** @description The link. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmBriefLink"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteBriefLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug or id of the brief.
                 * @example 2026-w46
                 */
                slug: string;
                /**
                 * @description The id of the link.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link that was removed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmBriefLink"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateBriefLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The slug or id of the brief.
                 * @example 2026-w46
                 */
                slug: string;
                /**
                 * @description The id of the link.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GtmBriefLinkPatch"];
            };
        };
        responses: {
            /** @description The link as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmBriefLink"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhooks: {
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
            /** @description A page of webhooks. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewWebhook"];
            };
        };
        responses: {
            /** @description The webhook, with its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c12
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook that was deleted. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPatch"];
            };
        };
        responses: {
            /** @description The webhook as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The webhook, with its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookWithSecret"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What came of it. A receiver that failed is an answer, too. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReplay"];
            };
        };
        responses: {
            /** @description The webhook as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Webhook"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWebhookDeliveries: {
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
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listParkedEvents: {
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
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of parked events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParkedEventList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteParkedEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
                /**
                 * @description The id of the event.
                 * @example 758-500050
                 */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event that was dropped. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ParkedEvent"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    redeliverParkedEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Its id.
                 * @example 6f0c4c1e-58e8-4a39-9a5f-5b0f6f6a0c11
                 */
                id: components["schemas"]["Uuid"];
                /**
                 * @description The id of the event.
                 * @example 758-500049
                 */
                event: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What came of it. A receiver that failed is an answer, too. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityListResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Source"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TouchpointList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EntityListResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagementCoverage"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Overlaps"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DrilldownResponse"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentWorkQueueList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentWorkItemList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEvent"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventScorecard"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldEventRosterCandidateList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmSegmentList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
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
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GtmAssignmentList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
type WithRequired<T, K extends keyof T> = T & {
    [P in K]-?: T[P];
};
