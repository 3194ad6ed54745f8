/** Generated from openapi/openapi.yaml by `npm run contract`; never edited. */
export interface paths {
    "/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Create an account and sign in */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session named by the caller’s own credentials
         * @description The session of the refresh cookie or of the access token (an expired one will do) is ended. `email` is an echo: if it is not the caller’s, nothing is ended and the answer is 403. Idempotent.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/refresh-token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange the refresh token for a new pair
         * @description Browsers send the HttpOnly cookie and `{}`, other clients `refresh_token` in the body; both at once is refused.
         */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a password reset mail
         * @description The answer is the same for addresses that somebody has and addresses that nobody has. A link lives for one hour, whoever asks for more; five of an account can live at once, and the first that is used ends all.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/password-reset/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the mailed token
         * @description Works once, and ends all sessions of the account.
         */
        post: operations["confirmPasswordReset"];
        delete?: never;
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
        /**
         * Choose a new password
         * @description Ends my other sessions and keeps this one.
         */
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My email address, and the one that waits to be confirmed */
        get: operations["getEmailChange"];
        put?: never;
        /**
         * Ask for another email address
         * @description Nothing changes yet: a link goes to the new address, where it confirms the change once within 24 hours, and a
         *     notice to the one of today. A second request takes the place of the first. The answer is the same whether or not
         *     an account has the new address already; its owner gets a mail instead of the link.
         */
        post: operations["requestEmailChange"];
        /**
         * Cancel the change of my email address
         * @description Its link no longer works. Done as well where nothing was under way.
         */
        delete: operations["cancelEmailChange"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-change/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm a new email address with the mailed token
         * @description Works once, and ends all sessions of the account.
         */
        post: operations["confirmEmailChange"];
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
        /** My signed-in sessions */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** End one of my sessions */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/completion/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far the onboarding is */
        get: operations["getCompletionStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/completion/first-quiz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark the first quiz as done
         * @description Wants a complete profile and a first quiz that the server has graded (an attempt of kind `first-quiz`). Without the second the answer is `first-quiz-not-graded`.
         */
        post: operations["completeFirstQuiz"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/completion/house-prediction": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Accept the predicted house
         * @description The house must be the one predicted for the caller, or `prediction` must be the statement signed by the AI host. A house is set once.
         */
        put: operations["completeHousePrediction"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/completion/first-time-flow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Mark the first-time flow as done */
        put: operations["completeFirstTimeFlow"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profiles/me/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My complete profile */
        get: operations["getMyProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profiles/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create or complete my profile, or change one field
         * @description Multipart: full or partial creation, empty fields skipped, objects as JSON text. JSON: exactly one field of the allow-list. What is not sent is never changed.
         */
        post: operations["createProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profiles/get-profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One field of my profile */
        post: operations["getProfileField"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profiles/picture-url": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Set my profile picture */
        put: operations["updatePictureUrl"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profiles/delete": {
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
         * Delete my account and data
         * @description Takes a session that was signed in (not refreshed) within the last 10 minutes. Ends all sessions and erases everything personal at once.
         */
        delete: operations["deleteProfile"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profiles/user-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the header shows of me */
        get: operations["getUserDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clans/allclans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All clans
         * @description At most 200: mine first, then those with room, of my own track, and the larger ones
         */
        get: operations["listClans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clans/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One clan */
        get: operations["getClan"];
        /**
         * Update my clan
         * @description For its keeper alone
         */
        put: operations["updateClan"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a clan */
        post: operations["createClan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clans/{id}/join": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Join a clan */
        post: operations["joinClan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/clans/{id}/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave a clan
         * @description Its longest-standing member becomes keeper after me; a clan of students that nobody is left in is dissolved
         */
        post: operations["leaveClan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/getAllCourse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All courses with their subjects
         * @description Names students by pseudonyms: whoever enrolls is among them within a minute.
         */
        get: operations["getAllCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/getAllCoursesBasic": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All courses, counts only */
        get: operations["getAllCoursesBasic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/getCourseDetails": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One course as the caller sees it */
        post: operations["getCourseDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/getSubjectsByCourse/{courseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Subjects of a course */
        get: operations["getSubjectsByCourse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/getAllSubjectsFromCourse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Subjects of a course */
        post: operations["getAllSubjectsFromCourse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/getChaptersBySubject/{subjectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The tree of a subject with the caller’s status */
        get: operations["getChaptersBySubject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/getAllChaptersFromCourseSubject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The tree of a subject with the caller’s status */
        post: operations["getAllChaptersFromCourseSubject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/getTopicsByChapter/{chapterId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Topics of a chapter */
        get: operations["getTopicsByChapter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/enrollUser": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Enrol in a course */
        post: operations["enrollUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/getUserEnrolledCourses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The courses I am enrolled in */
        post: operations["getUserEnrolledCourses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/courses/createCourse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a course
         * @description It stands in both public lists at once, without subjects; names differ in more than case and spaces.
         */
        post: operations["createCourse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subjects/complete/{courseId}/{subjectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A subject with professor, tree, progress and what comes next */
        get: operations["getCompleteSubject"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subtopics/{subtopicId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The notes of a subtopic */
        get: operations["getSubtopic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/topics/{topicId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One topic and where it stands */
        get: operations["getTopic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teachers/getprofessorbysubjectid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The professor of a subject */
        post: operations["getProfessorBySubjectId"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/teachers/get-professor-by-subject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The professor of a subject, by its name */
        post: operations["getProfessorBySubject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/houses/all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The four houses */
        get: operations["listHouses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/houses/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One house by its name */
        get: operations["getHouse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/houses/create-house": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a house
         * @description Nobody is sorted into it: the house quiz knows the four houses that ship. Old names of these are taken.
         */
        post: operations["createHouse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/house-standings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** XP of the houses */
        get: operations["getHouseStandings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/house-questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The house quiz in a language */
        post: operations["getHouseQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/house-predictor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Predict the house from the answers, with reasons */
        post: operations["predictHouse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai-host/house-predictor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The second attempt: the same payload, without a token */
        post: operations["predictHouseAtHost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/tutor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the tutor about a subtopic
         * @description Opens a turn of the tutor. Without a model it has one step, `answer`: the best passage and explanation of lessons and question bank. With a model, or where an open attempt or a question of the day asks the same, it starts on the first hint level: the passages to read. Each further level (a nudge, a hint, a worked similar question, the answer) takes one call of `revealNextHint`. A query that only points at the question `questionId`, as in "explain this" or "why is B wrong", is about that question: hints for it until its answer was shown to the student, then its explanation. The turn is kept under the user queries of the subtopic. A question whose key can be read in it counts for nothing for twelve hours, as one that a result has shown. Locked while a weekly quiz of the subject is open.
         */
        post: operations["askTutor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ai/tutor/{queryId}/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The next hint of a turn of the tutor
         * @description Goes from the hint level `from` to the one after it, never further; a level that has nothing to say is left out, and the step before it names the `next` one. A turn on a question whose answer the student was shown meanwhile ends with its explanation. A turn that stands on another level, because another tab asked before or the call is repeated, is answered as it stands. The words of a nudge, a hint and an answer are a model's where the server has one that answers, and of the lessons else; `source` says which. While a model is asked, the same call of another tab is refused with `idempotency-key-in-use`. A question whose key the hint tells, or that it works as an example, counts for nothing for twelve hours. Locked while a weekly quiz of the subject is open.
         *
         *     With `accept: text/event-stream` the words can be read while they are made.
         */
        post: operations["revealNextHint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/initialize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start the progress of a subject */
        post: operations["initializeProgress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/{userId}/{courseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My progress in a course */
        get: operations["getCourseProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/user/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My progress in all courses */
        get: operations["listCourseProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/summary/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My numbers and what to do next */
        get: operations["getProgressSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/home": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the home page shows first, in one answer
         * @description The same as the calls for each part (`/completion/status`, `/profiles/user-details`, `/course-progress/summary/{userId}`, `/courses/getAllCoursesBasic`, `/house-standings`, and for `plan` `/review-cards`, `/course-progress/previous-week/{userId}/{courseId}/{subjectId}`, `/challenges`): one call instead of eight.
         */
        get: operations["getHome"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/statistics/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My goals, study time, mastery, what fades and when I finish */
        get: operations["getStudyStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/statistics/{userId}/days/{day}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What one day of study is made of
         * @description The lessons, the time and the XP of one day of the learner’s own time zone
         */
        get: operations["getStudyDay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/statistics/{userId}/lessons/{subtopicId}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The answers that the mastery of one lesson is made of
         * @description The last answer to each question of the lesson that a quiz has asked, the newest first
         */
        get: operations["listLessonAnswers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/subject/{userId}/{courseId}/{subjectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My progress in a subject */
        get: operations["getSubjectProgress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/{userId}/{courseId}/subtopic/{subtopicId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Record what I did in a subtopic */
        put: operations["updateSubtopicProgress"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/{userId}/{courseId}/start-session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a study session */
        post: operations["startStudySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write a note on a subtopic */
        post: operations["addNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/note/{noteId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One note as it is now */
        get: operations["getNote"];
        /** Change a note that nobody has changed since it was read */
        put: operations["updateNote"];
        post?: never;
        /** Delete a note */
        delete: operations["deleteNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/{userId}/{courseId}/subject/{subjectId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My notes and bookmarks in a subject, newest first */
        get: operations["listNotes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/{userId}/{courseId}/subtopic/{subtopicId}/bookmark": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set or take away a bookmark */
        post: operations["toggleBookmark"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/{userId}/{courseId}/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My settings of a course */
        get: operations["getCourseSettings"];
        /** Settings of a course */
        put: operations["updateCourseSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/{userId}/{courseId}/analytics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Analytics of a course */
        get: operations["getCourseAnalytics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/initialize-existing/{userId}/{courseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start the progress of every subject of a course */
        post: operations["initializeExistingProgress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/check-fix-enrollments/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give every enrolled course its progress rows */
        post: operations["checkFixEnrollments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/course-progress/previous-week/{userId}/{courseId}/{subjectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was completed, and this week’s assessment */
        get: operations["getPreviousWeek"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quiz-attempts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My attempts, newest first */
        get: operations["listQuizAttempts"];
        put?: never;
        /**
         * Start an attempt, or get the open one back
         * @description Of the weekly quiz one attempt of a subject is open at a time: while that of another week runs, it is the one that
         *     comes back. Practice is not drawn from questions of a running weekly quiz.
         */
        post: operations["startQuizAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quiz-attempts/{attemptId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One attempt: without its key while it is open
         * @description A graded one that shares questions with a running weekly quiz is `locked-during-quiz` until that has ended; an open
         *     one in Learn mode comes without the `checks` of these questions.
         */
        get: operations["getQuizAttempt"];
        put?: never;
        post?: never;
        /**
         * Give an open practice quiz up, as if it had not been begun
         * @description Only practice in a subtopic, topic or subject; anything else is `forbidden`. Its questions stay known as asked: other
         *     practice prefers new ones, and for twelve hours the tutor gives hints to them first, as while the quiz was open.
         */
        delete: operations["abandonQuizAttempt"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quiz-attempts/{attemptId}/checks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * In Learn mode, settle the answer to one question and see what is right
         * @description The answer then stands: the same question checked again brings the same. The last question of a lesson's check
         *     submits it: whoever leaves then has answered it, and submitting it brings the result. An attempt in no Learn mode is
         *     `forbidden`; a question that a running weekly quiz asks too is `locked-during-quiz`.
         */
        post: operations["checkAttemptAnswer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quiz-attempts/{attemptId}/answers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save the answers given so far
         * @description A first quiz that shares questions with a running weekly quiz is `locked-during-quiz` until that has ended: the question that follows would tell an answer. A saved answer that is changed or taken back has been told in this way: its question counts for nothing for twelve hours.
         */
        put: operations["saveAttemptAnswers"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quiz-attempts/{attemptId}/lease": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Become, stay or stop being the tab that writes */
        post: operations["leaseQuizAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/quiz-attempts/{attemptId}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Submit and be graded
         * @description Practice that shares questions with a running weekly quiz is `locked-during-quiz`: it stays open with its saved
         *     answers and can be submitted once that quiz has ended.
         */
        post: operations["submitQuizAttempt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-queries/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Save a question and its answer */
        post: operations["saveUserQuery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-queries/{userId}/{courseId}/{subjectId}/{topicId}/{subtopicId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My questions on a subtopic */
        get: operations["listUserQueries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-queries/all/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All my questions */
        get: operations["listAllUserQueries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user-queries/{userId}/{courseId}/{subjectId}/{topicId}/{subtopicId}/{queryId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change a question */
        put: operations["updateUserQuery"];
        post?: never;
        /** Delete a question */
        delete: operations["deleteUserQuery"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weekly-quiz-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the report of a weekly quiz
         * @description With `attemptId` the stored attempt decides every figure and the answer is the canonical report. Without it the report is a claim, kept as `verified: false`, and counts for nothing: no XP, streak, mastery, quest, rank or certificate. The newest 50 claims of a student are kept.
         */
        post: operations["createWeeklyQuizReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/weekly-quiz-reports/{userId}/{subjectId}/{courseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My reports in a subject */
        get: operations["listWeeklyQuizReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/certificates/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Is this certificate real? */
        get: operations["verifyCertificate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/xp/ledger": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My XP, entry by entry */
        get: operations["getXpLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/xp/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How much XP each activity earns
         * @description To students. Teachers and admins, who can read the keys of the questions, earn none
         */
        get: operations["getXpRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/badges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * My badges, and how far those to come are
         * @description Each is awarded once, in the transaction of the work that earns it. Teachers and admins earn none
         */
        get: operations["listBadges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The leaderboard and my neighbours
         * @description Weeks begin on Monday in India. Students of the same XP share a rank. Whoever hides has a rank of their own that nobody else sees.
         */
        get: operations["getLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/leaderboard/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leaderboard changes as server-sent events */
        get: operations["streamLeaderboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The daily question and the weekly quests
         * @description The question of the day, if there is one for my track, then three quests of my week. Quests that are done earn their XP here: the one of subtopics counts quizzes that the server has graded, the one of days those with an answer. While an open quiz of mine asks the same question, its key is left out
         */
        get: operations["listChallenges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/challenges/daily/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer the daily question
         * @description A question that was missed counts for nothing in quizzes for twelve hours
         */
        post: operations["answerDailyChallenge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/library/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search lessons, notes and questions
         * @description Words in Devanagari find the Hindi lessons by their own words, and the others by what the words mean in English. Such a search, and any of who reads in Hindi, shows the Hindi title and text of a lesson that has them.
         */
        get: operations["searchLibrary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload a picture
         * @description PNG, JPEG or WebP, at most 2 MiB, 4,096 pixels a side and 16,000,000 in all. What is kept is a WebP of at most 512 pixels a side without metadata; of an animation its first frame. Of more than three pictures, or 5 MiB, the oldest that is not in use goes.
         */
        post: operations["uploadMedia"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/media/{mediaId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An uploaded picture */
        get: operations["getMedia"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review-cards": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My review cards, those due first */
        get: operations["listReviewCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/review-cards/{cardId}/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a due card: it is checked, explained and scheduled by the answer
         * @description A right answer brings the card back later, a wrong one or none on the student's next day, six hours later at the earliest. One whose answer they saw in the last six hours earns no XP. A card that is not due is `already-submitted`, one whose question an open quiz asks is `locked-during-quiz`. A question that was not answered right counts for nothing in quizzes for twelve hours.
         */
        post: operations["answerReviewCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/question-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a wrong or unclear question
         * @description One that is kept for the weekly quiz is `not-found` until a weekly quiz of the caller asks it.
         */
        post: operations["reportQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/viva-slots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Slots of the viva, and the one I have booked */
        get: operations["listVivaSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/viva-bookings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Book a viva slot */
        post: operations["bookVivaSlot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/viva-bookings/{bookingId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Cancel a viva booking */
        delete: operations["cancelVivaBooking"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** My notifications */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/{notificationId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark a notification as read */
        post: operations["markNotificationRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification-settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which notifications I do not want */
        get: operations["getNotificationSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notification-settings/{notificationKind}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Mute a kind of notification, or no longer
         * @description What is muted is not listed by `GET /notifications` until it is muted no longer. One kind a call, so that two devices never undo each other's choices.
         */
        put: operations["updateNotificationSetting"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-reminders/{emailReminder}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Turn a reminder by email on or off
         * @description One reminder a call, so that two devices never undo each other's choices. The first one turned on sends a link that
         *     confirms the email address; nothing else is sent before it was followed. `reminders` of the settings of every course
         *     is the daily one. With `expected`, another choice made meanwhile is not overwritten.
         */
        put: operations["updateEmailReminder"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/email-reminder-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the link that confirms my email address for reminders
         * @description It works for 24 hours. Nothing is sent where reminders cannot be sent, or the address is confirmed already.
         */
        post: operations["sendEmailReminderLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for all my data
         * @description One export at a time; a new one replaces the one before, which is expired from then on.
         */
        post: operations["requestExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{exportId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The state of an export */
        get: operations["getExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/exports/{exportId}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An export as a file
         * @description It is `locked-during-quiz` while a weekly quiz runs that counts.
         */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bug-reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The newest reports of trouble
         * @description For admins alone: to teachers it is forbidden like to students. Open or closed ones, at most 30 and with at most 1 MiB of replays together, the newest first; nobody is named. `before` brings those older than one of them.
         */
        get: operations["listBugReports"];
        put?: never;
        /** Send a replayable bug report */
        post: operations["sendBugReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bug-reports/{reportId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Close a report of trouble, or open it again
         * @description For admins alone: to teachers it is forbidden like to students. One closed already stays closed as it was.
         */
        put: operations["updateBugReport"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authoring/courses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every course as authors see the list
         * @description In the order of the catalogue, hidden ones too.
         */
        get: operations["listAuthoringCourses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authoring/courses/{courseId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A course with its tree as authors see it
         * @description Drafts too, and topics and chapters that have no subtopic yet.
         */
        get: operations["getAuthoringCourse"];
        /**
         * Change what a course is called and what it is about
         * @description A hidden course stands in no list of students and takes nobody new; whoever is enrolled goes on in it. Names differ in more than case and spaces. If the course was changed since it was read: 409 content-changed.
         */
        put: operations["saveCourse"];
        post?: never;
        /**
         * Remove a course
         * @description Only an empty one that an author made: without subjects, and with nobody enrolled (else 409 content-in-use). If the course was changed since it was read: 409 content-changed.
         */
        delete: operations["removeCourse"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authoring/courses/{courseId}/subjects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a subject to a course
         * @description It stands last in its course, without chapters and without a professor. Names in one course differ in more than case and spaces.
         */
        post: operations["createSubject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authoring/subjects/{subjectId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Save the tree of a subject
         * @description The whole tree, in its order: a node with its id stays the node it was, wherever it stands now; one without an id is new, a new subtopic is a draft; what is missing is removed. A subtopic that students have work in cannot be removed (409 content-in-use, nothing is saved). If the subject was changed since it was read: 409 content-changed.
         */
        put: operations["saveSubject"];
        post?: never;
        /**
         * Remove a subject with its lessons
         * @description Only one that an author made and no student has work in (else 409 content-in-use, the lessons in question by name in `fields`). If the subject was changed since it was read: 409 content-changed.
         */
        delete: operations["removeSubject"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authoring/subjects/{subjectId}/professor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Assign a professor to a subject, or none
         * @description The last one who assigns counts.
         */
        put: operations["assignProfessor"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authoring/professors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every professor, with their subjects
         * @description By name. Professors of the same name, track, tagline and picture are one.
         */
        get: operations["listProfessors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authoring/subjects/{subjectId}/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What students got wrong in a subject
         * @description Every question in the order of the course. Counted are the first answers of students in the newest 2,000 graded quizzes of the subject, given to the question as it reads now; under five students nothing is told. An author who is taking a weekly quiz of it gets 409 locked-during-quiz.
         */
        get: operations["listQuestionStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authoring/subjects/{subjectId}/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring in questions from a file
         * @description GIFT, Moodle XML, QTI 2.1 to 3.0 items, Aiken, CSV or JSON of our own export; UTF-8, at most 2 MiB and 2,000 questions. A dry run tells what would become of each question and changes nothing. Otherwise the good ones are put at the end of their subtopics, all at once, and the others stay out. A file that takes more than 8 s or 256 MiB to read is refused as unreadable.
         */
        post: operations["importQuestions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authoring/subjects/{subjectId}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export questions as a file
         * @description Of a subject or of one of its subtopics, drafts too. If you import the file again, each question stays as it was. An author who is taking a weekly quiz of it gets 409 locked-during-quiz.
         */
        get: operations["exportQuestions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authoring/subtopics/{subtopicId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A subtopic with its notes and questions
         * @description With keys, explanations and passages. An author who is taking a weekly quiz of it gets 409 locked-during-quiz.
         */
        get: operations["getAuthoringSubtopic"];
        /**
         * Save name, notes and reading time of a subtopic
         * @description With `draft: false` students see it from then on; for that it needs notes and a question. Back to a draft it goes only while no student has work in it (409 content-in-use). Every passage of its questions must still stand within one line of the notes (422). If the subtopic was changed since it was read: 409 content-changed; its questions have versions of their own.
         */
        put: operations["saveSubtopic"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authoring/subtopics/{subtopicId}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a question to a subtopic
         * @description It stands last. A subject asks a question once (409 already-exists).
         */
        post: operations["createQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/authoring/questions/{questionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a question
         * @description Quizzes under way keep the question as it was when they began. Open reports of it are closed. If it was changed since it was read: 409 content-changed.
         */
        put: operations["saveQuestion"];
        post?: never;
        /**
         * Ask a question no more
         * @description Quizzes under way and reports keep it; its review cards go, and open reports of it are closed. The last question of a published subtopic stays (409 content-in-use). If a version is named and the question was changed since it was read: 409 content-changed.
         */
        delete: operations["retireQuestion"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @example 65f1c0ffee65f1c0ffee65f1 */
        Id: string;
        /** Format: date-time */
        Time: string;
        /** Format: date */
        Day: string;
        Done: {
            /** @constant */
            success: true;
            message?: string;
        };
        Problem: {
            /** @constant */
            success: false;
            /** @description Fit to show to a person */
            message: string;
            code: components["schemas"]["ProblemCode"];
            requestId: string;
            /** @description What is wrong with which field */
            fields?: {
                [key: string]: string;
            };
        };
        /** @enum {string} */
        ProblemCode: "invalid-request" | "unauthenticated" | "invalid-credentials" | "token_reused" | "forbidden" | "origin-refused" | "reauthentication-required" | "not-enrolled" | "not-found" | "no-profile" | "no-professor" | "method-not-allowed" | "request-timeout" | "account-not-created" | "step-out-of-order" | "first-quiz-not-graded" | "house-already-assigned" | "house-not-predicted" | "nothing-to-assess" | "reset-link-expired" | "email-link-expired" | "already-submitted" | "attempt-closed" | "attempt-open-elsewhere" | "attempt-taken-over" | "idempotency-key-in-use" | "clan-full" | "already-in-clan" | "challenge-closed" | "already-exists" | "limit-reached" | "storage-full" | "note-changed" | "content-changed" | "content-in-use" | "locked-during-quiz" | "slot-not-offered" | "catalogue-full" | "body-too-large" | "unsupported-media-type" | "weak-password" | "invalid-field" | "unsupported-picture" | "unreadable-file" | "idempotency-key-reused" | "too-many-requests" | "internal" | "DB_TIMEOUT" | "DB_CONNECTION_ERROR" | "busy";
        /** Format: email */
        Email: string;
        EmailChange: {
            /** @description With this one I sign in and get my mails */
            email: string;
            /** @description The change that waits to be confirmed, or null */
            pending: null | {
                newEmail: string;
                /** Format: date-time */
                expiresAt: string;
            };
        };
        Password: string;
        /**
         * @description `browser` gets the refresh token as an HttpOnly cookie only; `other` gets it in the body and no cookie
         * @default browser
         * @enum {string}
         */
        ClientKind: "browser" | "other";
        /** @description The IANA time zone of the device. It becomes that of the student where none is known; an unknown name is left out */
        DeviceTimeZone: string;
        Registration: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["Password"];
            username?: string;
            /** @default false */
            sharedComputer: boolean;
            client?: components["schemas"]["ClientKind"];
            timeZone?: components["schemas"]["DeviceTimeZone"];
            /** @description Random, and the same whenever one form is sent again: for 24 hours the form that created the account signs in to it with the same password, and ends the session of the answer that was lost */
            formKey?: string;
        };
        Credentials: {
            email: string;
            password: string;
            /** @default false */
            sharedComputer: boolean;
            client?: components["schemas"]["ClientKind"];
            timeZone?: components["schemas"]["DeviceTimeZone"];
        };
        LogoutRequest: {
            email?: string;
            refresh_token?: string;
        };
        RefreshRequest: {
            refresh_token?: string;
        };
        SignedIn: {
            /** @description A JWT of at most 15 minutes with exp, sub, userId, email */
            accessToken: string;
            /** @description Only for `client` other */
            refreshToken?: string;
            expiresAt: components["schemas"]["Time"];
            sessionId: components["schemas"]["Id"];
            sessionExpiresAt: components["schemas"]["Time"];
            serverNow: components["schemas"]["Time"];
            user: components["schemas"]["Account"];
        };
        Account: {
            id: components["schemas"]["Id"];
            email: string;
            name: string;
            username: string;
            /** @enum {string} */
            accountRole: "student" | "teacher" | "admin";
        };
        SessionInfo: {
            _id: components["schemas"]["Id"];
            createdAt: components["schemas"]["Time"];
            lastUsedAt: components["schemas"]["Time"];
            expiresAt: components["schemas"]["Time"];
            current: boolean;
            device: string;
        };
        CompletionStatus: {
            hasCompleteProfile: boolean;
            firstQuizCompleted: boolean;
            housePredictionCompleted: boolean;
            assignedHouse: components["schemas"]["HouseName"] | null;
            hasCompletedFirstTimeFlow: boolean;
        };
        /** @enum {string} */
        Track: "engineering" | "civil-services";
        /** @enum {string} */
        StudentRole: "student-engineering" | "aspirant-civil-services";
        /** @description An upload of the caller’s own, or `avatar:<style>:<seed>` drawn by the page itself */
        PictureUrl: string;
        /** @enum {string} */
        ProfileFieldName: "firstName" | "lastName" | "classGrade" | "schoolName" | "phonePrimary" | "birthYear" | "guardianConsent" | "language" | "track" | "timeZone" | "role" | "clan" | "leaderboardVisibility" | "certificateName";
        /** @description Exactly one field */
        ProfileField: {
            firstName?: string;
            lastName?: string;
            classGrade?: string;
            /** @description Another name of classGrade */
            class?: string;
            schoolName?: string;
            /** @description Another name of schoolName */
            school?: string;
            phonePrimary?: string;
            /** @description Another name of phonePrimary */
            phone?: string;
            birthYear?: number;
            guardianConsent?: boolean;
            /** @enum {string} */
            language?: "English" | "Hindi";
            track?: components["schemas"]["Track"];
            timeZone?: string;
            role?: components["schemas"]["StudentRole"];
            clan?: string;
            leaderboardVisibility?: components["schemas"]["LeaderboardVisibility"];
            certificateName?: components["schemas"]["CertificateName"];
            /** @description The subject to go on with */
            studySubjectId?: string;
        };
        /** @description Text fields; empty ones are skipped, objects come as JSON text */
        ProfileForm: {
            firstName?: string;
            lastName?: string;
            classGrade?: string;
            /** @description Another name of classGrade */
            class?: string;
            schoolName?: string;
            /** @description Another name of schoolName */
            school?: string;
            phonePrimary?: string;
            /** @description Another name of phonePrimary */
            phone?: string;
            birthYear?: string;
            /** @enum {string} */
            guardianConsent?: "true" | "false" | "";
            /** @enum {string} */
            language?: "English" | "Hindi" | "";
            /** @enum {string} */
            track?: "engineering" | "civil-services" | "";
            timeZone?: string;
            /** @description JSON text of what was answered on the landing page, chosen option by key of the question */
            sampleAnswers?: string;
            /**
             * Format: binary
             * @description As POST /media takes it; becomes the profile picture
             */
            profilePicture?: Blob;
        };
        Profile: {
            firstName: string;
            lastName: string;
            profilePictureUrl: string | null;
            classGrade: string | null;
            schoolName: string | null;
            phonePrimary: string | null;
            birthYear: number | null;
            guardianConsent: boolean;
            language: string;
            track: components["schemas"]["Track"] | null;
            timeZone: string;
            role: components["schemas"]["StudentRole"] | null;
            clan: string | null;
            leaderboardVisibility: components["schemas"]["LeaderboardVisibility"];
            certificateName: components["schemas"]["CertificateName"];
            /** @description The subject chosen to go on with */
            studySubjectId?: string | null;
            user: {
                _id: components["schemas"]["Id"];
                email: string;
                username: string;
            };
            wizlearn: {
                house: components["schemas"]["HouseName"] | null;
                xp: number;
                /** @description Days in a row with something learned */
                streak: number;
            };
        };
        UserDetails: {
            _id: components["schemas"]["Id"];
            email: string;
            username: string;
            firstName: string | null;
            lastName: string | null;
            profilePicture: string | null;
            house: components["schemas"]["HouseName"] | null;
            xp: number;
            streak: number;
            class: string | null;
            school: string | null;
            phone: string | null;
        };
        Clan: {
            _id: components["schemas"]["Id"];
            name: string;
            motto: string;
            /** @description The keeper first, then by how long they have been members; at most 12 */
            members: {
                /** @description First name of an adult, else a nickname of ours */
                name: string;
                house: string | null;
                seat: number;
            }[];
            capacity: number;
            joined: boolean;
            /** @description null in a circle that the academy founded */
            keeper: string | null;
            /** @description Whether I am the keeper */
            isKeeper: boolean;
            track: components["schemas"]["Track"] | null;
            language: string;
            size: number;
            /** @description What you and the members who are on the leaderboard have earned together this week; null where it would tell what one of them has */
            weekXp: number | null;
            weekGoalXp: number | null;
            createdAt: components["schemas"]["Time"];
        };
        /** @enum {string} */
        CourseCategory: "competitive" | "academic" | "professional" | "skill";
        SubjectRef: {
            _id: components["schemas"]["Id"];
            name: string;
        };
        Course: {
            _id: components["schemas"]["Id"];
            name: string;
            courseDescription: string;
            category: components["schemas"]["CourseCategory"];
            deanName: string;
            deanTag: string;
            deanImage: string;
            /** @description Opaque pseudonyms of this course, as many as there are students */
            enrolledStudents: string[];
            subjects: components["schemas"]["SubjectRef"][];
        };
        CourseBasic: {
            _id: components["schemas"]["Id"];
            name: string;
            courseDescription: string;
            category: components["schemas"]["CourseCategory"];
            deanName: string;
            deanTag: string;
            deanImage: string;
            enrolledCount: number;
            subjectCount: number;
        };
        SubjectSummary: {
            _id: components["schemas"]["Id"];
            name: string;
            description: string;
            courseId: components["schemas"]["Id"];
            professor: components["schemas"]["Professor"] | null;
            chapterCount: number;
            subtopicCount: number;
            /** @description Of the caller */
            completedSubtopics: number;
            /** @description Reading time of all subtopics */
            minutes: number;
        };
        CourseDetails: {
            course: components["schemas"]["CourseBasic"];
            enrolled: boolean;
            subjects: components["schemas"]["SubjectSummary"][];
        };
        NewCourse: {
            name: string;
            courseDescription: string;
            category: components["schemas"]["CourseCategory"];
            deanName?: string;
            deanTag?: string;
            /** @description Without it: civil-services for the category competitive, else engineering */
            track?: components["schemas"]["Track"];
        };
        /** @enum {string} */
        ProgressStatus: "completed" | "in_progress" | "incomplete";
        Subtopic: {
            _id: components["schemas"]["Id"];
            name: string;
            serialNo: number;
            status: components["schemas"]["ProgressStatus"];
            minutes: number;
            /** @description So many can be practised; those reserved for the weekly quiz come once it has asked them */
            questionCount: number;
            /** @description Until then its questions complete nothing, as answers of theirs were just shown; told by getCompleteSubject, absent where they count now */
            countsFrom?: components["schemas"]["Time"];
        };
        Topic: {
            _id: components["schemas"]["Id"];
            name: string;
            serialNo: number;
            subtopics: components["schemas"]["Subtopic"][];
        };
        TopicPlace: {
            topic: components["schemas"]["Topic"];
            chapterName: string;
            subjectId: components["schemas"]["Id"];
            subjectName: string;
            courseId: components["schemas"]["Id"];
            courseName: string;
            enrolled: boolean;
            /** @description The topic quiz that the caller would get now; null without an enrolment, and where a weekly quiz locks it */
            quiz: {
                questions: number;
                /** @description Of these, those that were never asked before */
                unseen: number;
                /** @description Of these, those of lessons that the caller has read or completed, which are asked first */
                ofRead: number;
            } | null;
        };
        Chapter: {
            _id: components["schemas"]["Id"];
            name: string;
            serialNo: number;
            status: components["schemas"]["ProgressStatus"];
            topics: components["schemas"]["Topic"][];
        };
        Enrollment: {
            course: components["schemas"]["CourseBasic"];
            enrolledAt: components["schemas"]["Time"];
            completedSubtopics: number;
            totalSubtopics: number;
        };
        NextSubtopic: {
            courseId: components["schemas"]["Id"];
            subjectId: components["schemas"]["Id"];
            subtopicId: components["schemas"]["Id"];
            name: string;
            subjectName: string;
            /** @description True of the lesson to go on with where the student has read it or answered in it before */
            isBegun?: boolean;
            /** @description Where nothing but lessons that wait is left: until then its questions complete nothing, as answers of theirs were just shown */
            countsFrom?: components["schemas"]["Time"];
        };
        CompleteSubject: {
            subject: components["schemas"]["SubjectSummary"];
            course: components["schemas"]["CourseBasic"];
            enrolled: boolean;
            chapters: components["schemas"]["Chapter"][];
            nextRecommended: components["schemas"]["NextSubtopic"] | null;
            /** @description 'All subtopics in this subject are completed!' when none is left */
            message: string | null;
        };
        Lesson: {
            _id: components["schemas"]["Id"];
            name: string;
            subjectId: components["schemas"]["Id"];
            courseId: components["schemas"]["Id"];
            chapterName: string;
            topicId: components["schemas"]["Id"];
            topicName: string;
            /** @description Markdown */
            notes: string;
            minutes: number;
            status: components["schemas"]["ProgressStatus"];
            /** @description Whether it is completed by my saying so alone, which undoCompletion takes back */
            isClaimed: boolean;
            hindi?: components["schemas"]["HindiLesson"];
            /** @description What the lesson lacks to be complete; null where it lacks nothing, or has no questions */
            round: components["schemas"]["LessonRound"] | null;
            /** @description Of a round of its questions that has an answer and was not submitted, how many have none yet; absent without one */
            questionsLeft?: number;
            answers?: components["schemas"]["AnswerCounts"];
        };
        /** @description How my answers to the questions of a lesson went; absent while I have answered none */
        AnswerCounts: {
            /** @description Questions whose last answer was right */
            right: number;
            /** @description Questions that were ever answered, without those that a running weekly quiz asks */
            answered: number;
        };
        /** @description The questions that a lesson lacks to be complete and to pay its XP: as many as are missing to three right ones, those first whose answers were not shown lately */
        LessonRound: {
            /** @description How many */
            questions: number;
            /** @description How many other questions of the lesson count now, to make up for one that is missed */
            spare: number;
            /** @description Until then a round of them is practice, as the answer of one was shown; null where it counts now */
            countsFrom: components["schemas"]["Time"] | null;
        };
        /** @description The same lesson in Hindi, where there is one */
        HindiLesson: {
            name: string;
            /** @description Markdown, block by block as the English notes */
            notes: string;
        };
        Professor: {
            name: string;
            category: string;
            image: string;
            tagline: string;
            courseId: components["schemas"]["Id"];
            courseName: string;
            subjectId: components["schemas"]["Id"];
            subjectName: string;
        };
        HouseName: string;
        House: {
            name: components["schemas"]["HouseName"];
            tagline: string;
            traits: string[];
            color: string;
            mascot: string;
            badge: string;
        };
        NewHouse: {
            name: components["schemas"]["HouseName"];
            tagline: string;
            /** @description JSON array of at most 6 texts of at most 40 characters */
            traits?: string;
            color: string;
            mascot: string;
            /** Format: binary */
            badge: Blob;
        };
        HouseStanding: {
            house: components["schemas"]["HouseName"];
            /** @description Of all time */
            xp: number;
            /** @description Since Monday, in India */
            weekXp: number;
            /** @description When that week ends, the same for all houses */
            weekEndsAt: components["schemas"]["Time"];
            members: number;
        };
        HouseQuestion: {
            id: string;
            text: string;
            options: {
                id: string;
                text: string;
            }[];
        };
        HouseQuestionSet: {
            questionSetId: string;
            language: string;
            questions: components["schemas"]["HouseQuestion"][];
        };
        HouseAnswers: {
            questionSetId: string;
            answers: {
                questionId: string;
                optionId: string;
            }[];
        };
        HousePrediction: {
            house: components["schemas"]["HouseName"];
            runnerUp: components["schemas"]["HouseName"];
            /** @description The traits that decided, strongest first */
            reasons: {
                trait: string;
                /** @description Share of the house’s score, 0 to 1 */
                share: number;
                text: string;
            }[];
            scores: {
                house: components["schemas"]["HouseName"];
                /** @description Share of all points, 0 to 1 */
                score: number;
            }[];
            /** @enum {string} */
            engine: "traits" | "model";
            /** @description Signed statement that PUT /completion/house-prediction accepts */
            prediction: string;
        };
        /** @description `-` where no subtopic is meant */
        SubtopicIdOrDash: string;
        SubtopicProgressUpdate: {
            status?: components["schemas"]["ProgressStatus"];
            quizScore?: number;
            maxScore?: number;
            /** @description Seconds up to now; counted up to the wall time since the last call, and no second of mine twice, whatever lessons were open in it */
            timeSpent?: number;
            /**
             * @description Takes back that I knew it: a lesson that neither its questions nor a score completed is in progress again
             * @constant
             */
            undoCompletion?: true;
        };
        SubtopicProgress: {
            subtopicId: components["schemas"]["Id"];
            status: components["schemas"]["ProgressStatus"];
            quizScore: number | null;
            maxScore: number | null;
            /** @description Seconds */
            timeSpent: number;
            /** Format: date-time */
            completedAt: string | null;
        };
        SubjectProgress: {
            subjectId: components["schemas"]["Id"];
            subjectName: string;
            courseId: components["schemas"]["Id"];
            status: components["schemas"]["ProgressStatus"];
            completedSubtopics: number;
            totalSubtopics: number;
            /** @description Seconds */
            timeSpent: number;
            subtopics: components["schemas"]["SubtopicProgress"][];
            nextRecommended: components["schemas"]["NextSubtopic"] | null;
            message: string | null;
        };
        CourseProgress: {
            courseId: components["schemas"]["Id"];
            courseName: string;
            status: components["schemas"]["ProgressStatus"];
            completedSubtopics: number;
            totalSubtopics: number;
            subjects: components["schemas"]["SubjectProgress"][];
        };
        ProgressSummary: {
            coursesCompleted: number;
            xpEarned: number;
            /** @description Graded quizzes of any kind, the first one and retakes too; not the questions at the end of a lesson */
            quizzesTaken: number;
            subtopicsCompleted: number;
            streak: number;
            nextRecommended: components["schemas"]["NextSubtopic"] | null;
            /** @description A running weekly quiz */
            openAttempt: components["schemas"]["AttemptSummary"] | null;
            /** @description This week’s quizzes of enrolled courses that can be taken now: the running one first, then where a lesson was completed last */
            openWeeklyQuizzes: components["schemas"]["OpenWeeklyQuiz"][];
            today: components["schemas"]["StudyToday"];
            tomorrow: components["schemas"]["StudyTomorrow"];
            level: components["schemas"]["XpLevel"];
            /** @description The badges earned last, the newest first */
            newestBadges: components["schemas"]["EarnedBadge"][];
        };
        OpenWeeklyQuiz: {
            courseId: components["schemas"]["Id"];
            subjectId: components["schemas"]["Id"];
            /** @description Its name */
            subject: string;
        };
        /** @description What waits on the next day, in the learner’s own time zone */
        StudyTomorrow: {
            /** @description The recommended lesson where today counts for the streak already, else the one after it */
            lesson: components["schemas"]["NextSubtopic"] | null;
            /** @description Cards that come due on that day, a day’s share at most */
            cardsDue: number;
        };
        /** @description What was done today and, to compare with, the day before, in the learner’s own time zone */
        StudyToday: {
            day: components["schemas"]["Day"];
            /** @description Whether the day counts for the streak */
            isLearned: boolean;
            /** @description Seconds */
            timeSpent: number;
            /** @description Lessons completed */
            lessons: number;
            /** @description Without the XP of the setup, as the board of the week counts */
            xp: number;
            /** @description The XP of the setup, which count on the board of all time alone */
            setupXp: number;
            /** @description The daily goals of the enrolled courses together, 0 without one */
            goalMinutes: number;
            /** @description Seconds spent in courses with a goal, of each up to its goal */
            goalTime: number;
            /** @description Seconds */
            timeYesterday: number;
            /** @description Without the XP of the setup */
            xpYesterday: number;
            /** @description Null where the student's track has no questions */
            dailyQuestion: components["schemas"]["DailyQuestionState"] | null;
            /** @description The lesson whose missed questions count again first, or have waited longest */
            lessonToAnswer: components["schemas"]["LessonToAnswer"] | null;
        };
        LessonToAnswer: {
            lesson: components["schemas"]["NextSubtopic"];
            /** @description Past where it counts now */
            countsFrom: components["schemas"]["Time"];
            /** @description What the lesson pays once it is complete */
            xp: number;
        };
        /** @description The question of the day, without what it asks */
        DailyQuestionState: {
            isAnswered: boolean;
            /** @description For the right answer */
            xp: number;
            /** @description When the next one opens */
            closesAt: components["schemas"]["Time"];
        };
        Home: {
            completion: components["schemas"]["CompletionStatus"];
            details: components["schemas"]["UserDetails"];
            summary: components["schemas"]["ProgressSummary"];
            courses: components["schemas"]["CourseBasic"][];
            standings: components["schemas"]["HouseStanding"][];
            /** @description Null before the first lesson is completed, and where it cannot be read or takes long: its own calls tell it then */
            plan: components["schemas"]["HomePlan"] | null;
        };
        /** @description What the plan of the day shows beside the summary */
        HomePlan: {
            /** @description When each of my review cards is due */
            cardsDueAt: components["schemas"]["Time"][];
            /** @description Absent where nothing holds cards back */
            held?: components["schemas"]["HeldCards"];
            /** @description Null where no lesson is left and no quiz is open */
            weekly: components["schemas"]["PlannedWeekly"] | null;
            challenges: components["schemas"]["Challenge"][];
        };
        /** @description The weekly quiz that can be taken now, or else that of the subject one reads */
        PlannedWeekly: {
            courseId: components["schemas"]["Id"];
            subjectId: components["schemas"]["Id"];
            assessment: components["schemas"]["WeeklyAssessment"];
        };
        Note: {
            _id: components["schemas"]["Id"];
            subtopicId: components["schemas"]["Id"];
            content: string;
            /** @description Grows with every change */
            rev: number;
            createdAt: components["schemas"]["Time"];
            updatedAt: components["schemas"]["Time"];
        };
        Bookmark: {
            subtopicId: components["schemas"]["Id"];
            createdAt: components["schemas"]["Time"];
        };
        SubjectNotes: {
            notes: components["schemas"]["Note"][];
            bookmarks: components["schemas"]["Bookmark"][];
            /** @description What to send for the next page of notes; null on the last one */
            before: components["schemas"]["Id"] | null;
        };
        CourseSettings: {
            dailyGoalMinutes?: number;
            /** @description The daily study reminder by email; the same for all courses of a student */
            reminders?: boolean;
        };
        /** @description What is not sent stays as it is */
        CourseSettingsChange: {
            dailyGoalMinutes?: number;
            /** @description The daily study reminder by email; the same for all courses of a student */
            reminders?: boolean;
            /** @description The goal that was read; another one by now answers 409 content-changed */
            expectedGoalMinutes?: number;
        };
        StudyStatistics: {
            from: components["schemas"]["Day"];
            today: components["schemas"]["Day"];
            /** @description What was done in which subject on which of the last 28 days of the learner’s own time zone, the newest first */
            days: components["schemas"]["StudyDay"][];
            subjects: components["schemas"]["StudySubject"][];
            courses: components["schemas"]["CourseGoal"][];
            /** @description Topics that have been begun, the one worked on last first */
            topics: components["schemas"]["TopicMastery"][];
            /** @description Review cards that are due now */
            dueCards: number;
            /** @description Lessons with review cards due, most of them first */
            fading: components["schemas"]["FadingLesson"][];
        };
        StudyDay: {
            date: components["schemas"]["Day"];
            subjectId: components["schemas"]["Id"];
            /** @description Seconds */
            timeSpent: number;
            completedSubtopics: number;
        };
        StudySubject: {
            subjectId: components["schemas"]["Id"];
            subjectName: string;
            courseId: components["schemas"]["Id"];
        };
        CourseGoal: {
            courseId: components["schemas"]["Id"];
            courseName: string;
            /** @description 0 without a goal */
            dailyGoalMinutes: number;
            /** @description Seconds */
            timeToday: number;
            completedSubtopics: number;
            totalSubtopics: number;
            /** @description Lessons completed within recentDays */
            completedRecently: number;
            /** @description The last 28 days, or those since the enrolment */
            recentDays: number;
            /** @description The last lesson at the pace of recentDays; null when done, without a pace, or more than two years away */
            finishOn: components["schemas"]["Day"] | null;
        };
        TopicMastery: {
            topicId: components["schemas"]["Id"];
            topicName: string;
            subjectId: components["schemas"]["Id"];
            subjectName: string;
            /** @description Of the answered questions of its lessons those answered right the last time, in percent; 0 where none was answered */
            mastery: number;
            lessons: components["schemas"]["LessonMastery"][];
        };
        LessonMastery: {
            subtopicId: components["schemas"]["Id"];
            name: string;
            status: components["schemas"]["ProgressStatus"];
            /** @description Questions whose last answer was right */
            rightAnswers: number;
            /** @description Questions that were ever answered */
            answeredQuestions: number;
            totalQuestions: number;
        };
        FadingLesson: {
            subtopicId: components["schemas"]["Id"];
            name: string;
            subjectId: components["schemas"]["Id"];
            subjectName: string;
            dueCards: number;
        };
        StudyDayDetails: {
            date: components["schemas"]["Day"];
            subjects: components["schemas"]["StudyDaySubject"][];
            /** @description The lines of the ledger of that day, the newest first */
            xp: components["schemas"]["XpLedgerEntry"][];
        };
        StudyDaySubject: {
            subjectId: components["schemas"]["Id"];
            subjectName: string;
            /** @description Seconds */
            timeSpent: number;
            /** @description Completed on that day */
            lessons: components["schemas"]["StudiedLesson"][];
        };
        StudiedLesson: {
            subtopicId: components["schemas"]["Id"];
            name: string;
        };
        LessonAnswers: {
            subtopicId: components["schemas"]["Id"];
            answers: components["schemas"]["LessonAnswer"][];
        };
        LessonAnswer: {
            questionId: components["schemas"]["Id"];
            question: string;
            /** @description Null while a weekly quiz that counts asks this question */
            isRight: boolean | null;
            answeredAt: components["schemas"]["Time"];
        };
        CourseAnalytics: {
            /** @description Seconds */
            timeSpent: number;
            completedSubtopics: number;
            /** @description Mean of the best quiz results of the subtopics, in percent */
            averageScore: number | null;
            /** @description The last 14 days in the learner’s own time zone, oldest first */
            dailyStats: components["schemas"]["DailyStat"][];
        };
        DailyStat: {
            date: components["schemas"]["Day"];
            day: string;
            completedSubtopics: number;
        };
        DateRange: {
            startDate: components["schemas"]["Day"];
            endDate: components["schemas"]["Day"];
        };
        WeeklyAssessment: {
            /** @description ISO year-week and subject, as 2026-W47-<subjectId> */
            id: string;
            title: string;
            /** @description Minutes */
            timeLimit: number;
            difficulty: string;
            topics: string[];
            instructions: string;
            totalQuestions: number;
            subject: string;
            dateRange: components["schemas"]["DateRange"];
            completionData: {
                totalSubtopics: number;
                completedSubtopics: number;
            };
            /**
             * @description locked: no subtopic completed yet
             * @enum {string}
             */
            state: "locked" | "available" | "running" | "submitted";
            /** @description The running or the counted attempt */
            attemptId: components["schemas"]["Id"] | null;
            /** Format: date-time */
            deadlineAt: string | null;
            closesAt: components["schemas"]["Time"];
            /** @description Retakes this week */
            practiceCount: number;
            /** @description Questions reserved for weekly quizzes that have not asked this student yet; at most as many as it asks */
            newQuestions: number;
            /** @description Of the questions it asks, those that bring XP: no earlier weekly quiz has found them right, or missed them within five days, and nothing has shown their answer within twelve hours */
            countingQuestions: number;
            /** @description Of those that bring XP, the ones that no earlier weekly quiz has asked: bonus and certificate take only these */
            firstTimeQuestions: number;
        };
        PreviousWeek: {
            subject: components["schemas"]["SubjectRef"];
            course: components["schemas"]["SubjectRef"];
            completedSubtopics: {
                topicName: string;
                subtopicName: string;
                subtopicId: components["schemas"]["Id"];
                completedAt: components["schemas"]["Time"];
                /** @description The ids alone: question texts and keys stay on the server until the attempt */
                quizzes: {
                    questionId: components["schemas"]["Id"];
                }[];
            }[];
            weeklySummary: {
                totalSubtopics: number;
                completedSubtopics: number;
            };
            dailyStats: components["schemas"]["DailyStat"][];
            dateRange: components["schemas"]["DateRange"];
            assessment: components["schemas"]["WeeklyAssessment"];
        };
        PreviousWeekAnswer: {
            /** @constant */
            success: true;
            message: string;
            data: components["schemas"]["PreviousWeek"];
        };
        /** @enum {string} */
        AttemptKind: "weekly" | "first-quiz" | "subtopic" | "topic" | "subject";
        /**
         * @description `learn`: what is right is shown after each checked answer; `exam`: 90 seconds a question
         * @enum {string}
         */
        AttemptMode: "learn" | "exam";
        /**
         * @description `completed`: of lessons the student has completed; `missed`: last answered wrongly; `unseen`: never asked before; `lacking`: of one lesson those that it lacks to be complete, as of `LessonRound`, or any once it lacks none
         * @enum {string}
         */
        PracticePool: "all" | "completed" | "missed" | "unseen" | "lacking";
        AttemptStart: {
            kind: components["schemas"]["AttemptKind"];
            courseId?: components["schemas"]["Id"];
            subjectId?: components["schemas"]["Id"];
            topicId?: components["schemas"]["Id"];
            subtopicId?: components["schemas"]["Id"];
            /**
             * @description Practice after the counted attempt: no report that counts, no XP
             * @default false
             */
            retake: boolean;
            /** @description Of practice; without it there is no clock, and what is right is shown at the end */
            mode?: components["schemas"]["AttemptMode"];
            /** @description Of practice; at most so many */
            questionCount?: number;
            /** @description Of practice in a subject: ask about these chapters only */
            chapterIds?: components["schemas"]["Id"][];
            /** @description Of practice */
            pool?: components["schemas"]["PracticePool"];
        };
        AnswerCheck: {
            /** @description Of the question */
            index: number;
            chosen: number;
            /** @description From 0 */
            correctAnswer: number;
            explanation: string;
            passage: string;
            /** @description Markdown: why the option that was chosen is wrong; absent where it is right, or none is written */
            rationale?: string;
            hindi?: components["schemas"]["HindiReason"];
            /** @description It settled the last question of a lesson’s check; the check is graded with it */
            isGraded?: boolean;
        };
        /** @description Question index (from 0) to chosen option index (from 0); null takes an answer back, and is "I don't know" in the first quiz */
        AnswerMap: {
            [key: string]: number | null;
        };
        AttemptQuestion: {
            questionId: components["schemas"]["Id"];
            question: string;
            options: string[];
            subtopicIndex: number;
            subtopicName: string;
            subtopicId: components["schemas"]["Id"];
            hindi?: components["schemas"]["HindiQuestion"];
        };
        GradedQuestion: {
            questionId: components["schemas"]["Id"];
            question: string;
            options: string[];
            subtopicIndex: number;
            subtopicName: string;
            subtopicId: components["schemas"]["Id"];
            /** @description From 0 */
            correctAnswer: number;
            /** @description As option3, from 1 */
            correctOption: string;
            explanation: string;
            passage: string;
            /** @description Markdown: why the option that was chosen is wrong; absent where it is right, or none is written */
            rationale?: string;
            hindi?: components["schemas"]["HindiQuestion"];
            hindiReason?: components["schemas"]["HindiReason"];
        };
        /** @description The same question in Hindi, where there is one */
        HindiQuestion: {
            question: string;
            /** @description In the order of the English ones */
            options: string[];
            subtopicName?: string;
        };
        /** @description The same reason in Hindi, where there is one */
        HindiReason: {
            explanation: string;
            passage: string;
            rationale?: string;
        };
        OpenAttempt: {
            attemptId: components["schemas"]["Id"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "open";
            kind: components["schemas"]["AttemptKind"];
            mode?: components["schemas"]["AttemptMode"];
            title: string;
            courseId: components["schemas"]["Id"] | null;
            subjectId: components["schemas"]["Id"] | null;
            assessmentId: string | null;
            isRetake: boolean;
            /** @description Of the first quiz all that it may ask; `next` of the answers saved says which */
            questions: components["schemas"]["AttemptQuestion"][];
            /** @description In Learn mode, of the answers checked so far */
            checks?: components["schemas"]["AnswerCheck"][];
            answers: components["schemas"]["AnswerMap"];
            /** @description The question last looked at */
            index?: number;
            /** @description Of the answers saved last */
            rev: number;
            /** @description Of the tab that writes */
            epoch: number;
            startedAt: components["schemas"]["Time"];
            /**
             * Format: date-time
             * @description Null where no clock runs
             */
            deadlineAt: string | null;
            limitSeconds: number | null;
            /** @description Of practice in a subtopic that asks what was shown shortly before it began, by whatever showed it: until then these answers count for nothing */
            countsFrom?: components["schemas"]["Time"];
            serverNow: components["schemas"]["Time"];
        };
        QuizResult: {
            totalQuestions: number;
            correctAnswers: number;
            /** @description Unanswered ones included */
            incorrectAnswers: number;
            unanswered: number;
            percentage: number;
            /** @description Seconds by the server’s clock */
            timeTaken: number;
            answers: components["schemas"]["AnswerMap"];
        };
        /** @description What the attempt brought when it was graded */
        AttemptRewards: {
            /** @description Its lines of the ledger; together they are xpAwarded */
            entries: components["schemas"]["EarnedXp"][];
            badges: components["schemas"]["EarnedBadge"][];
            /** @description The level that these XP reached */
            level: components["schemas"]["ReachedLevel"] | null;
            /** @description Days in a row up to the day of the attempt, as far as one looks back */
            streak: number;
            /** @description The student’s house, which gained the same XP */
            house: string | null;
            /** @description Why it brought no XP, or not all it could; absent where nothing is missing, and of results older than this field */
            noXp?: components["schemas"]["NoXp"];
            /** @description Of practice, the lessons that it completed, or whose questions did after their student had said to know them; absent where there is none */
            completedSubtopics?: components["schemas"]["Id"][];
            /** @description Quests of the week that it completed, with the title of each as its label; their XP come on top of xpAwarded. Absent where there is none */
            quests?: components["schemas"]["EarnedXp"][];
        };
        NoXp: {
            reason: components["schemas"]["NoXpReason"];
            /** @description Of the questions of one lesson, what it lacks still */
            round?: components["schemas"]["LessonRound"];
            /** @description Of `shown-answers`, from when on these answers count */
            countsFrom?: components["schemas"]["Time"];
            /** @description Of `shown-answers`, the questions that were right and count for nothing */
            shownIds?: components["schemas"]["Id"][];
        };
        /**
         * @description `none-right`: no answer was right; `not-passed`: too few for any lesson; `shown-answers`: enough were right, but of some the answer had been shown lately; `too-few-right`: enough of this quiz, of no lesson yet as many as it takes; `already-earned`: each lesson, card and day pays once; `day-cap`: the most that a day brings was reached; `retake`: of a weekly quiz; `right-before`: some of what was right, or all of it, an earlier weekly quiz had found right, or had shown within five days, or anything else within twelve hours; of a card, `shown-answers`: within six; `staff`: teachers and admins earn none
         * @enum {string}
         */
        NoXpReason: "none-right" | "not-passed" | "shown-answers" | "too-few-right" | "already-earned" | "day-cap" | "retake" | "right-before" | "staff";
        ReachedLevel: {
            level: number;
            name: string;
            /** @description The XP it takes */
            fromXp: number;
        };
        EarnedXp: {
            /** @description Of the line in the ledger */
            _id: string;
            label: string;
            amount: number;
            /** @description Of a weekly quiz; absent where the cap of the day left less */
            parts?: components["schemas"]["WeeklyXpParts"];
        };
        /** @description What the XP of a weekly quiz is made of */
        WeeklyXpParts: {
            /** @description Of the questions that bring XP */
            rightAnswers: number;
            xpPerAnswer: number;
            /** @description From 80 % of the questions on; else 0 */
            bonus: number;
            /** @description Whether there was one to win: at least half of the questions were asked for the first time */
            hasBonus: boolean;
        };
        GradedAttempt: {
            attemptId: components["schemas"]["Id"];
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            status: "graded";
            kind: components["schemas"]["AttemptKind"];
            mode?: components["schemas"]["AttemptMode"];
            title: string;
            courseId: components["schemas"]["Id"] | null;
            subjectId: components["schemas"]["Id"] | null;
            assessmentId: string | null;
            isRetake: boolean;
            questions: components["schemas"]["GradedQuestion"][];
            result: components["schemas"]["QuizResult"];
            startedAt: components["schemas"]["Time"];
            finishedAt: components["schemas"]["Time"];
            /** @enum {string} */
            closedBy: "student" | "deadline";
            xpAwarded: number;
            /** @description Of a weekly quiz, the questions that brought XP when it began, as `WeeklyAssessment` tells it before */
            countingQuestions?: number;
            /** @description Of these, the questions that no earlier weekly quiz had asked when it began, for bonus and certificate */
            firstTimeQuestions?: number;
            rewards: components["schemas"]["AttemptRewards"];
            report: components["schemas"]["WeeklyReport"] | null;
            /** @description Of the first quiz, where to start */
            startHere: components["schemas"]["NextSubtopic"] | null;
            /**
             * @description Of the first quiz of somebody who answered on the landing page: whether a question missed there chose the subject, or the answers of the quiz contradict it
             * @enum {string}
             */
            startReason?: "landing-missed" | "landing-all-right" | "quiz-over-landing";
            /**
             * @description Of the first quiz, why this lesson was chosen
             * @enum {string}
             */
            startRule?: "landing-lesson" | "before-landing-lesson" | "landing-subject" | "quiz-over-landing" | "missed-lesson" | "missed-subject" | "after-known" | "all-known" | "basics";
            /** @description The question missed on the landing page that the first lesson was found by, or that the quiz contradicts */
            landingMissed?: {
                subjectName: string;
                /** @description The lesson that teaches it */
                lessonName: string;
                /** @description Its place in the subject */
                lessonNumber: number;
                /** @description The place of the lesson to start with; null in another subject */
                startNumber: number | null;
            };
            /** @description Of the first quiz, the first lessons of the other subjects of the track */
            otherStarts?: components["schemas"]["NextSubtopic"][];
            serverNow: components["schemas"]["Time"];
        };
        Attempt: components["schemas"]["OpenAttempt"] | components["schemas"]["GradedAttempt"];
        AttemptSummary: {
            attemptId: components["schemas"]["Id"];
            assessmentId: string | null;
            kind: components["schemas"]["AttemptKind"];
            mode?: components["schemas"]["AttemptMode"];
            title: string;
            courseId: components["schemas"]["Id"] | null;
            subjectId: components["schemas"]["Id"] | null;
            /** @description Of practice in a topic */
            topicId?: components["schemas"]["Id"];
            /** @enum {string} */
            status: "started" | "completed";
            isRetake: boolean;
            startedAt: components["schemas"]["Time"];
            /** Format: date-time */
            finishedAt: string | null;
            /** Format: date-time */
            deadlineAt: string | null;
            percentage: number | null;
        };
        AnswersSave: {
            /** @description Counts up with every change; a lower one than the saved is ignored */
            rev: number;
            epoch: number;
            answers: components["schemas"]["AnswerMap"];
            index?: number;
            /** @description Of the first quiz: what was answered on the landing page, chosen option by key of the question; it counts as the first answers */
            sampleAnswers?: {
                [key: string]: number;
            };
        };
        AnswersSaved: {
            rev: number;
            /** Format: date-time */
            deadlineAt: string | null;
            /** @description Of the first quiz: index of the question to ask next; null when it is clear where to start */
            next?: number | null;
            serverNow: components["schemas"]["Time"];
        };
        AttemptLease: {
            epoch: number;
            serverNow: components["schemas"]["Time"];
        };
        UserQuery: {
            queryId: components["schemas"]["Id"];
            userId: components["schemas"]["Id"];
            courseId: components["schemas"]["Id"];
            subjectId: components["schemas"]["Id"];
            topicId: components["schemas"]["Id"];
            subtopicId: components["schemas"]["SubtopicIdOrDash"];
            query: string;
            /** @description What the tutor said waits, with its steps and citations, while a weekly quiz of the subject runs */
            queryResponse: string;
            /**
             * @description Where the answer comes from: the student, passages of the lessons as they stand, or a model that read them; what the tutor said cannot be changed
             * @enum {string}
             */
            source: "student" | "extract" | "model";
            /** @description The passages an answer of the tutor rests on; before its last hint level how each of them begins */
            citations: components["schemas"]["TutorCitation"][];
            /** @description How far a turn of the tutor is; absent where the student saved it by hand */
            hintLevel?: components["schemas"]["TutorHintLevel"];
            /** @description What the tutor said on each hint level so far, the first one first; queryResponse is the last */
            steps?: components["schemas"]["TutorStep"][];
            /**
             * @description What the student thinks of it, if they said
             * @enum {string}
             */
            verdict?: "helpful" | "wrong";
            createdAt: components["schemas"]["Time"];
        };
        /** @enum {string} */
        TutorHintLevel: "passages" | "nudge" | "hint" | "similarQuestion" | "answer";
        TutorStep: {
            hintLevel: components["schemas"]["TutorHintLevel"];
            /** @description Markdown */
            text: string;
            /** @enum {string} */
            source: "extract" | "model";
            language?: components["schemas"]["TutorLanguage"];
            /** @description The similar question of the hint level `similarQuestion`, whose text has all of it in one; beside `parts` a question of the lesson to try; absent where there is none */
            similarQuestion?: components["schemas"]["TutorSimilarQuestion"];
            /** @description An answer from the lessons, part by part, so that a client can introduce each in its own language; its text has all of it in one */
            parts?: components["schemas"]["TutorPart"][];
            /** @description The hint level that comes next, where the one after this has nothing to say; absent else */
            next?: components["schemas"]["TutorHintLevel"];
            /** @description On the first step: the question in front of the student that they asked about */
            questionId?: components["schemas"]["Id"];
        };
        /** @description What is left of the questions that the tutor may be asked in a day */
        QuestionsLeft: {
            left: number;
            /** @description Until one can be asked; 0 where one can */
            nextInSeconds: number;
        };
        /**
         * @description The language of what is quoted; absent where it is English
         * @enum {string}
         */
        TutorLanguage: "English" | "Hindi";
        TutorPart: {
            /**
             * @description The sentences of the passages that answer, the best passage, a frequently asked question (its section) that comes near with its answer, a passage or such a question that may answer too, the explanation of a question of the bank that asks the same, that no lesson has the very formula, that the passage below may not answer, that of a long question its first words alone were read (how many, in `words`), that nothing is sure to answer (with the reason in `text`, in the language and script of the question), that words of the question could not be read, a lesson near it, a lesson of another subject that may answer (its name and place alone), how the open lesson begins; to a student who did not understand: an example of the open lesson, what it compares with, the passage before the last one, how to read it once more; to what no lesson is asked for: to a greeting, to thanks, where points are explained, that lessons tell nothing of exams and news, what helps to remember, where to practise, how an exam asks (each said in `text`, in the language of the question); the earlier question (`question`) that this one was read together with, the open lesson in short, to who asks in Hindi that English is quoted, that a part of the answer (its place) is left out, since it would tell the key of a question the student has open, or of a question of the day that others may still answer, the option of a question they were shown the answer of that they ask about (`text`, its letter in `words`), a listing of the lesson to who asks for code, that no lesson (or, with `words`, none in that language; with `lesson`, not that one) has such code, that the lesson has nothing more on what was answered last, and what the tutor cannot do with this question and shows instead (a sentence, in `text`). Of `withheld`, `text` is what helps with the open question, where nothing else of the answer can be said
             * @enum {string}
             */
            kind: "lead" | "passage" | "faq" | "also" | "explanation" | "otherFormula" | "unsure" | "truncated" | "notFound" | "unknownWords" | "nearest" | "elsewhere" | "opening" | "example" | "comparison" | "earlier" | "nudge" | "greeting" | "thanks" | "points" | "outside" | "remember" | "practice" | "examQuestions" | "carried" | "summary" | "language" | "withheld" | "withheldOfDay" | "option" | "code" | "noCode" | "noMore" | "notice";
            /** @description The name of the lesson it stands in */
            lesson?: string;
            section?: string;
            /** @description Of a lesson elsewhere: the name of its subject */
            subject?: string;
            subjectId?: components["schemas"]["Id"];
            subtopicId?: components["schemas"]["Id"];
            /** @description Markdown: what the explanation explains, where the student has answered it before; the question that a hidden part would answer (`subtopicId`: of which lesson), absent where it was not put to the student yet */
            question?: string;
            /** @description Markdown */
            text?: string;
            /** @description Markdown: of a passage that may answer too, or is near, the sentence of its text that comes nearest to the question; of an option why it is wrong */
            excerpt?: string;
            /** @description Those of the question that could not be read or that the open lesson does not have, or its formulas that no lesson has */
            words?: string[];
            language?: components["schemas"]["TutorLanguage"];
        };
        TutorSimilarQuestion: {
            /** @description Markdown */
            stem: string;
            /** @description Markdown, in the order of their letters */
            options: string[];
            /** @description Markdown: the letter that is right, and why */
            solution: string;
        };
        TutorCitation: {
            subtopicId: components["schemas"]["Id"];
            /** @description Name of the lesson */
            name: string;
            /** @description Its heading above the passage; absent before the first */
            section?: string;
            /** @description Letter for letter as in the notes of the lesson, in Markdown */
            passage: string;
            language?: components["schemas"]["TutorLanguage"];
        };
        WeeklyQuizReportPayload: {
            userId: components["schemas"]["Id"];
            subjectId: components["schemas"]["Id"];
            courseId: components["schemas"]["Id"];
            attemptId?: components["schemas"]["Id"];
            userName?: string;
            /** @enum {string} */
            day?: "Monday" | "Tuesday" | "Wednesday" | "Thursday" | "Friday" | "Saturday" | "Sunday";
            /** @description The question list; ignored beside attemptId */
            quiz?: {
                [key: string]: unknown;
            }[];
            correctAnswer?: number;
            incorrectAnswer?: number;
            totalQuestion?: number;
            percentageObtained?: number;
        };
        WeeklyReport: {
            _id: components["schemas"]["Id"];
            date: components["schemas"]["Time"];
            userName: string;
            correctAnswer: number;
            incorrectAnswer: number;
            percentageObtained: number;
            totalQuestion: number;
            day: string;
            subjectId: components["schemas"]["SubjectRef"];
            courseId: components["schemas"]["SubjectRef"];
            attemptId: components["schemas"]["Id"] | null;
            /** @description Whether a graded attempt stands behind it; else it counts for nothing */
            verified: boolean;
            retake: boolean;
            /** @description From 60 % of a counted attempt of ten questions or more, worked at for a minute or more, of a student; teachers and admins get none */
            certificateCode: string | null;
        };
        Certificate: {
            code: string;
            /** @description A nickname; the full name of an adult who has chosen so and is not hidden on the leaderboard */
            userName: string;
            house: string | null;
            subjectName: string;
            courseName: string;
            correctAnswer: number;
            totalQuestion: number;
            percentageObtained: number;
            /** @description Whose weekly quiz it was, Monday to Sunday where the student is */
            week: components["schemas"]["DateRange"];
            date: components["schemas"]["Time"];
        };
        /** @enum {string} */
        XpSource: "profile-setup" | "first-quiz" | "house-prediction" | "profile-picture" | "role-setup" | "weekly-quiz" | "lesson-check" | "review-card" | "daily-challenge" | "quest";
        XpRules: {
            /** @description Time zone whose midnight begins the day of the caps */
            dayStartsIn: string;
            rules: {
                source: components["schemas"]["XpSource"];
                label: string;
                rule: string;
                /** @description The rule worked out once */
                example?: string;
                /** @description The most that one entry brings */
                amount: number;
                /** @description The most that a day brings */
                perDay: number;
            }[];
        };
        XpLedgerEntry: {
            _id: components["schemas"]["Id"];
            source: components["schemas"]["XpSource"];
            label: string;
            amount: number;
            earnedAt: components["schemas"]["Time"];
            /** @description The lesson or the weekly quiz that earned it; null for everything else, and once it is gone */
            place: components["schemas"]["XpPlace"] | null;
            /** @description Of a weekly quiz in the whole ledger; absent where the cap of the day left less */
            parts?: components["schemas"]["WeeklyXpParts"];
        };
        XpPlace: {
            courseId: components["schemas"]["Id"];
            subjectId: components["schemas"]["Id"];
            /** @description Of a lesson its subtopic, of a weekly quiz its assessment */
            id: string;
        };
        XpLedger: {
            total: number;
            streak: number;
            /** @description Newest first, at most 200 */
            entries: components["schemas"]["XpLedgerEntry"][];
            nextRecommended: components["schemas"]["NextSubtopic"] | null;
        };
        BadgeBook: {
            /** @description False for teachers and admins */
            earns: boolean;
            xp: number;
            level: components["schemas"]["XpLevel"];
            levels: {
                name: string;
                fromXp: number;
            }[];
            badges: components["schemas"]["BadgeState"][];
        };
        /** @description The level that a student’s XP make */
        XpLevel: {
            level: number;
            name: string;
            fromXp: number;
            /** @description Null on the last level */
            nextXp: number | null;
        };
        /** @enum {string} */
        BadgeFamily: "academy" | "lessons" | "chapters" | "subjects" | "quizzes" | "marks" | "rise" | "streak" | "review" | "daily" | "notes" | "questions" | "clan" | "quests" | "xp";
        /** @enum {string} */
        BadgeTier: "bronze" | "silver" | "gold" | "star";
        EarnedBadge: {
            badge: string;
            family: components["schemas"]["BadgeFamily"];
            tier: components["schemas"]["BadgeTier"];
            name: string;
            awardedAt: components["schemas"]["Time"];
        };
        BadgeState: {
            badge: string;
            family: components["schemas"]["BadgeFamily"];
            tier: components["schemas"]["BadgeTier"];
            name: string;
            /** @description What it takes */
            criteria: string;
            threshold: number;
            /** @description Up to the threshold */
            progress: number;
            awardedAt: components["schemas"]["Time"] | null;
        };
        /**
         * @description What a certificate says to whoever has its code. The name counts from 18 on only.
         * @enum {string}
         */
        CertificateName: "nickname" | "name";
        /**
         * @description First name or a nickname on the leaderboard, or not on it at all. Under 18 a name is a nickname.
         * @enum {string}
         */
        LeaderboardVisibility: "name" | "alias" | "hidden";
        Leaderboard: {
            /** @enum {string} */
            window: "week" | "all";
            /** @description ISO week of the weekly board */
            week: string | null;
            house: components["schemas"]["HouseName"] | null;
            endsAt: components["schemas"]["Time"] | null;
            /** @description Students on this board */
            total: number;
            top: components["schemas"]["LeaderboardRow"][];
            /** @description Me, and up to five students on either side */
            neighbours: components["schemas"]["LeaderboardRow"][];
            /** @description Null without XP on this board, and for teachers and admins */
            me: components["schemas"]["LeaderboardRow"] | null;
            visibility: components["schemas"]["LeaderboardVisibility"];
            updatedAt: components["schemas"]["Time"];
        };
        LeaderboardRow: {
            /** @description Shared by students of the same XP */
            rank: number;
            name: string;
            house: string | null;
            xp: number;
            isMe: boolean;
        };
        Challenge: {
            _id: string;
            /** @enum {string} */
            kind: "daily" | "quest";
            title: string;
            question?: string;
            options?: string[];
            hindi?: components["schemas"]["HindiQuestion"];
            progress: number;
            goal: number;
            endsAt: components["schemas"]["Time"];
            done: boolean;
            /** @description What it is worth */
            xp: number;
            courseId?: components["schemas"]["Id"];
            subjectId?: components["schemas"]["Id"];
            /** @description Of a quest that counts days, where today is among them */
            isTodayCounted?: boolean;
            /** @description Of a quest about a weekly quiz that is still locked: the lesson that opens it */
            opensWith?: components["schemas"]["NextSubtopic"];
            answer?: components["schemas"]["DailyAnswer"] | null;
        };
        /** @description What I chose, and only then the key */
        DailyAnswer: {
            /** @description From 0 */
            option: number;
            /** @description From 0 */
            correctAnswer: number;
            /** @description As option3, from 1 */
            correctOption: string;
            isCorrect: boolean;
            explanation: string;
            /** @description Where there is one */
            hindiExplanation?: string;
            /** @description Markdown: why the option that was chosen is wrong; absent where it is right, or none is written */
            rationale?: string;
            /** @description Where there is one */
            hindiRationale?: string;
            xpAwarded: number;
            /** @description Why it brought none */
            noXp?: components["schemas"]["NoXpReason"];
            /** @description That it earned, in the list of challenges */
            badges?: components["schemas"]["EarnedBadge"][];
        };
        LibraryHit: {
            /** @enum {string} */
            kind: "lesson" | "course" | "subject" | "my-note" | "my-query";
            title: string;
            /** @description Plain text: the sentence that matches best */
            excerpt: string;
            /**
             * @description The language of title and excerpt; absent where it is English, or words of the student
             * @enum {string}
             */
            language?: "English" | "Hindi";
            /** @description With Hindi: the words of title and excerpt that match, as they stand there */
            marked?: string[];
            /** @description A path of ours; of a lesson, to this very sentence */
            href: string;
            /** @description The chapter of the lesson it belongs to; null where it belongs to none */
            chapterId: components["schemas"]["Id"] | null;
            /** @description The name of the subject it is of; absent for a course */
            subject?: string;
            /**
             * @description It is of a course that the student has not taken, though they have taken one
             * @constant
             */
            otherCourse?: true;
        };
        Media: {
            _id: components["schemas"]["Id"];
            url: string;
        };
        ReviewCard: {
            _id: components["schemas"]["Id"];
            question: string;
            /** @description In another order each time the card is due */
            options: string[];
            dueAt: components["schemas"]["Time"];
            hindi?: components["schemas"]["HindiQuestion"];
        };
        /** @description Cards that an open quiz or practice round holds back, as it asks the same questions */
        HeldCards: {
            cards: number;
            /** @description The one begun last */
            attempt: components["schemas"]["AttemptSummary"];
            /** @description Of practice in a subtopic, the subtopic */
            subtopicId?: components["schemas"]["Id"];
        };
        ReviewAnswer: {
            /** @description Null is "I don't know" */
            chosen: number | null;
            /** @description From 0, as the card listed the options */
            correctAnswer: number;
            explanation: string;
            passage: string;
            /** @description Markdown: why the option that was chosen is wrong; absent where it is right, or none is written */
            rationale?: string;
            /** @description When the card comes again */
            dueAt: components["schemas"]["Time"];
            xpAwarded: number;
            /** @description Why it brought none */
            noXp?: components["schemas"]["NoXpReason"];
            hindi?: components["schemas"]["HindiReason"];
        };
        VivaSlot: {
            startsAt: components["schemas"]["Time"];
            bookingId: components["schemas"]["Id"] | null;
            /** @description Of the profile: where the slot is at 10 AM, 2 PM or 4 PM */
            timeZone: string;
        };
        Notification: {
            _id: components["schemas"]["Id"];
            text: string;
            createdAt: components["schemas"]["Time"];
            /** Format: date-time */
            readAt: string | null;
        };
        /**
         * @description That a quiz was submitted for me when its time ran out is no kind to mute
         * @enum {string}
         */
        NotificationKind: "badge" | "level" | "quest" | "certificate";
        NotificationSettings: {
            muted: components["schemas"]["NotificationKind"][];
            emailReminders: components["schemas"]["EmailReminders"];
        };
        /**
         * @description The daily study reminder, or that of the weekly quiz on the day before the next one begins
         * @enum {string}
         */
        EmailReminder: "daily" | "weekly";
        TimeOfDay: string;
        EmailReminderChoice: {
            isOn: boolean;
            /** @description Of the daily one, in the student's zone */
            time?: components["schemas"]["TimeOfDay"];
        };
        EmailReminderChange: {
            isOn: boolean;
            /** @description Of the daily one; what is not sent stays as it is */
            time?: components["schemas"]["TimeOfDay"];
            /** @description What was read before */
            expected?: components["schemas"]["EmailReminderChoice"];
        };
        EmailReminders: {
            /**
             * @description Why none is sent; `ready` where they are
             * @enum {string}
             */
            status: "ready" | "no-mail-server" | "guardian-missing" | "unconfirmed";
            email: string;
            timeZone: string;
            /**
             * Format: date-time
             * @description When a link to confirm the address was sent last
             */
            linkSentAt: string | null;
            daily: {
                isOn: boolean;
                time: components["schemas"]["TimeOfDay"];
            };
            weekly: {
                isOn: boolean;
            };
        };
        BugReport: {
            _id: components["schemas"]["Id"];
            summary: string;
            /** @description What the page recorded, as JSON; redacted before it was sent. */
            replay: string | null;
            createdAt: components["schemas"]["Time"];
            /**
             * Format: date-time
             * @description Null while it is open
             */
            closedAt: string | null;
        };
        Export: {
            _id: components["schemas"]["Id"];
            /** @enum {string} */
            state: "preparing" | "ready" | "expired";
            expiresAt: components["schemas"]["Time"];
            /** @description Where its file is, once it is ready */
            url?: string;
        };
        ExportedData: {
            /** @constant */
            product: "WizLearn";
            exportedAt: components["schemas"]["Time"];
            /** @description By kind of data, its entries */
            data: {
                [key: string]: {
                    [key: string]: unknown;
                }[];
            };
        };
        /** @description Stands for what was read: saving names it, and is refused (409 content-changed) if something else is there by now */
        ContentVersion: string;
        ContentName: string;
        /**
         * Format: date-time
         * @description When an author last changed it here; from then on its file on the server is left aside. Null: as its file has it
         */
        EditedAt: string | null;
        CourseContent: {
            version: components["schemas"]["ContentVersion"];
            name: string;
            courseDescription: string;
            category: components["schemas"]["CourseCategory"];
            hidden: components["schemas"]["CourseHidden"];
        };
        /** @description In no list of students, and open to nobody new; who is enrolled goes on */
        CourseHidden: boolean;
        AuthoringCourseRef: {
            _id: components["schemas"]["Id"];
            name: string;
            category: components["schemas"]["CourseCategory"];
            hidden: components["schemas"]["CourseHidden"];
            enrolledCount: number;
            subjectCount: number;
        };
        AuthoringCourse: {
            _id: components["schemas"]["Id"];
            name: string;
            courseDescription: string;
            category: components["schemas"]["CourseCategory"];
            track: components["schemas"]["Track"];
            hidden: components["schemas"]["CourseHidden"];
            enrolledCount: number;
            /** @description It comes with the files of the server, which would bring it back */
            shipped: boolean;
            /** @description Of name, description, category and whether it is hidden; not of its subjects */
            version: components["schemas"]["ContentVersion"];
            editedAt: components["schemas"]["EditedAt"];
            subjects: components["schemas"]["AuthoringSubject"][];
        };
        AuthoringSubject: {
            _id: components["schemas"]["Id"];
            courseId: components["schemas"]["Id"];
            /** @description It comes with the files of the server, which would bring it back */
            shipped: boolean;
            name: string;
            description: string;
            professor: components["schemas"]["SubjectProfessor"] | null;
            /** @description Of name, description and tree; neither of the professor nor of what stands in the subtopics */
            version: components["schemas"]["ContentVersion"];
            editedAt: components["schemas"]["EditedAt"];
            chapters: components["schemas"]["AuthoringChapter"][];
        };
        AuthoringChapter: {
            _id: components["schemas"]["Id"];
            name: string;
            topics: components["schemas"]["AuthoringTopic"][];
        };
        AuthoringTopic: {
            _id: components["schemas"]["Id"];
            name: string;
            subtopics: components["schemas"]["AuthoringSubtopicRef"][];
        };
        AuthoringSubtopicRef: {
            _id: components["schemas"]["Id"];
            name: string;
            minutes: number;
            /** @description Students do not see it yet */
            draft: boolean;
            questionCount: number;
            editedAt: components["schemas"]["EditedAt"];
        };
        NewSubject: {
            name: components["schemas"]["ContentName"];
            description: string;
        };
        SubjectTree: {
            version: components["schemas"]["ContentVersion"];
            name: components["schemas"]["ContentName"];
            description: string;
            chapters: components["schemas"]["ChapterPlan"][];
        };
        ChapterPlan: {
            _id?: components["schemas"]["Id"];
            name: components["schemas"]["ContentName"];
            topics: components["schemas"]["TopicPlan"][];
        };
        TopicPlan: {
            _id?: components["schemas"]["Id"];
            name: components["schemas"]["ContentName"];
            subtopics: components["schemas"]["SubtopicPlan"][];
        };
        SubtopicPlan: {
            _id?: components["schemas"]["Id"];
            name: components["schemas"]["ContentName"];
        };
        SubjectProfessor: {
            name: components["schemas"]["ContentName"];
            category: components["schemas"]["Track"];
            tagline: string;
            /** @description A picture of ours */
            image: string;
        };
        AuthoringProfessor: {
            professor: components["schemas"]["SubjectProfessor"];
            subjects: components["schemas"]["SubjectRef"][];
        };
        ProfessorAssignment: {
            professor: components["schemas"]["SubjectProfessor"] | null;
        };
        AuthoringSubtopic: {
            _id: components["schemas"]["Id"];
            courseId: components["schemas"]["Id"];
            courseName: string;
            subjectId: components["schemas"]["Id"];
            subjectName: string;
            chapterName: string;
            topicName: string;
            name: string;
            minutes: number;
            /** @description Markdown */
            notes: string;
            draft: boolean;
            /** @description Of name, minutes, notes and draft */
            version: components["schemas"]["ContentVersion"];
            editedAt: components["schemas"]["EditedAt"];
            questions: components["schemas"]["AuthoringQuestion"][];
        };
        SubtopicContent: {
            version: components["schemas"]["ContentVersion"];
            name: components["schemas"]["ContentName"];
            /** @description Reading time */
            minutes: number;
            /** @description Markdown */
            notes: string;
            draft: boolean;
        };
        AuthoringQuestion: {
            _id: components["schemas"]["Id"];
            subtopicId: components["schemas"]["Id"];
            question: string;
            options: string[];
            /** @description From 0 */
            correctAnswer: number;
            /** @description Empty where there is none */
            explanation: string;
            /** @description Empty where there is none */
            passage: string;
            difficulty: number;
            /** @description Its options are never shuffled */
            hasFixedOrder: boolean;
            version: components["schemas"]["ContentVersion"];
        };
        QuestionText: string;
        QuestionOptions: string[];
        NewQuestion: {
            question: components["schemas"]["QuestionText"];
            options: components["schemas"]["QuestionOptions"];
            /** @description From 0 */
            correctAnswer: number;
            /** @default  */
            explanation: string;
            /**
             * @description A part of one line of the notes, letter for letter
             * @default
             */
            passage: string;
            difficulty: number;
            /**
             * @description Its options are never shuffled
             * @default false
             */
            hasFixedOrder: boolean;
        };
        QuestionContent: {
            version: components["schemas"]["ContentVersion"];
            question: components["schemas"]["QuestionText"];
            options: components["schemas"]["QuestionOptions"];
            /** @description From 0 */
            correctAnswer: number;
            /** @default  */
            explanation: string;
            /** @default  */
            passage: string;
            difficulty: number;
            /**
             * @description Its options are never shuffled
             * @default false
             */
            hasFixedOrder: boolean;
        };
        SubjectPlace: {
            _id: components["schemas"]["Id"];
            name: string;
            courseId: components["schemas"]["Id"];
            courseName: string;
        };
        QuestionStatistics: {
            questionId: components["schemas"]["Id"];
            subtopicId: components["schemas"]["Id"];
            subtopicName: string;
            question: string;
            /** @description Null where fewer than five students have answered */
            answers: components["schemas"]["AnswerStatistics"] | null;
            /** @description Of students who find it wrong or unclear, since it was last changed */
            openReports: number;
            /** @description How many of them say why */
            explainedReports: number;
        };
        AnswerStatistics: {
            /** @description Who answered it at least once; only their first answer counts */
            students: number;
            percentageCorrect: number;
            mostChosenWrong: {
                option: string;
                /** @description Of all the students */
                percentage: number;
            } | null;
        };
        /** @enum {string} */
        ImportFormat: "gift" | "moodle" | "qti" | "aiken" | "csv" | "json";
        /** @enum {string} */
        ExportFormat: "gift" | "moodle" | "json";
        ImportRow: {
            /** @description Of the file, from 1 */
            line: number;
            /** @description How the question begins */
            label: string;
            /** @description Where it goes; null if it stays out */
            subtopicId: components["schemas"]["Id"] | null;
            /** @description Every reason why it stays out, each the rest of a sentence; empty for a good one */
            problems: string[];
            /** @description What was assumed or left out */
            notes: string[];
        };
        ImportReport: {
            format: components["schemas"]["ImportFormat"];
            /** @description Nothing was changed */
            dryRun: boolean;
            /** @description Questions that come in */
            good: number;
            /** @description Questions that stay out */
            bad: number;
            rows: components["schemas"]["ImportRow"][];
        };
    };
    responses: {
        /** @description The request is not valid */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description No valid access token */
        Unauthenticated: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Not the caller’s to do */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Not there */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The body did not arrive in time */
        RequestTimeout: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The state of things does not allow it */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The body is too large */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type is not accepted */
        UnsupportedMediaType: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description A value is not accepted */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests */
        TooManyRequests: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description A fault of ours */
        Internal: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The database or the server is overloaded for the moment */
        Unavailable: {
            headers: {
                /** @description Seconds to wait */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        userId: components["schemas"]["Id"];
        courseId: components["schemas"]["Id"];
        contentVersion: components["schemas"]["ContentVersion"];
        contentVersionIfAny: components["schemas"]["ContentVersion"];
        subjectId: components["schemas"]["Id"];
        chapterId: components["schemas"]["Id"];
        topicId: components["schemas"]["Id"];
        subtopicId: components["schemas"]["SubtopicIdOrDash"];
        noteId: components["schemas"]["Id"];
        /** @description Go on after this row, the last one of the page before; 404 once it was deleted */
        before: components["schemas"]["Id"];
        queryId: components["schemas"]["Id"];
        sessionId: components["schemas"]["Id"];
        attemptId: components["schemas"]["Id"];
        mediaId: components["schemas"]["Id"];
        cardId: components["schemas"]["Id"];
        questionId: components["schemas"]["Id"];
        authoringSubtopicId: components["schemas"]["Id"];
        subtopicIdQuery: components["schemas"]["Id"];
        exportFormat: components["schemas"]["ExportFormat"];
        bookingId: components["schemas"]["Id"];
        notificationId: components["schemas"]["Id"];
        reportId: components["schemas"]["Id"];
        notificationKind: components["schemas"]["NotificationKind"];
        emailReminder: components["schemas"]["EmailReminder"];
        exportId: components["schemas"]["Id"];
        id: components["schemas"]["Id"];
        name: string;
        code: string;
        /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
        idempotencyKey: string;
        attemptKind: components["schemas"]["AttemptKind"];
        subjectIdQuery: components["schemas"]["Id"];
        leaderboardWindow: "week" | "all";
        houseQuery: components["schemas"]["HouseName"];
        searchText: string;
    };
    requestBodies: never;
    headers: {
        /** @description How many more such calls I have, of those I may make a day */
        RateLimitRemaining: number;
        /** @description Seconds until the next of them is accepted; 0 where one is now */
        RateLimitReset: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Registration"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["SignedIn"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Credentials"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["SignedIn"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogoutRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshRequest"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["SignedIn"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["Email"];
                };
            };
        };
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: components["schemas"]["Password"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    currentPassword: string;
                    newPassword: components["schemas"]["Password"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The address, and the change under way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["EmailChange"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    newEmail: components["schemas"]["Email"];
                    password: string;
                };
            };
        };
        responses: {
            /** @description The mails are on their way */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["EmailChange"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    confirmEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["SessionInfo"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: components["parameters"]["sessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompletionStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["CompletionStatus"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    completeFirstQuiz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    firstQuizCompleted: true;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["CompletionStatus"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    completeHousePrediction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    completed: true;
                    house: components["schemas"]["HouseName"];
                    /** @description x-addition: the signed statement of the second attempt */
                    prediction?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["CompletionStatus"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    completeFirstTimeFlow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @constant */
                    hasCompletedFirstTimeFlow: true;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["CompletionStatus"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMyProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Profile"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfileField"];
                "multipart/form-data": components["schemas"]["ProfileForm"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Profile"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProfileField: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    field_name: components["schemas"]["ProfileFieldName"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: {
                            value: string | number | boolean | null;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updatePictureUrl: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    profilePictureUrl: components["schemas"]["PictureUrl"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Profile"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["UserDetails"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listClans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Clan"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getClan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Clan"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateClan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    motto?: string;
                    /** @description XP the clan wants to earn together each week; null for none */
                    weekGoalXp?: number | null;
                    /** @description The member who takes over as keeper; 409 content-changed if nobody of that name is in the seat by now */
                    newKeeper?: {
                        seat: number;
                        name: string;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Clan"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createClan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    motto: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Clan"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    joinClan: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Clan"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    leaveClan: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAllCourse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Course"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAllCoursesBasic: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["CourseBasic"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCourseDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    courseId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["CourseDetails"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSubjectsByCourse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courseId: components["parameters"]["courseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["SubjectSummary"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAllSubjectsFromCourse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    courseId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["SubjectSummary"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getChaptersBySubject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subjectId: components["parameters"]["subjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Chapter"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAllChaptersFromCourseSubject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    courseId: components["schemas"]["Id"];
                    subjectId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Chapter"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTopicsByChapter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                chapterId: components["parameters"]["chapterId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Topic"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    enrollUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    courseId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Enrollment"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUserEnrolledCourses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Enrollment"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createCourse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewCourse"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Course"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCompleteSubject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courseId: components["parameters"]["courseId"];
                subjectId: components["parameters"]["subjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["CompleteSubject"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSubtopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subtopicId: components["parameters"]["subtopicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Lesson"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                topicId: components["parameters"]["topicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["TopicPlace"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProfessorBySubjectId: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subjectId: components["schemas"]["Id"];
                    courseId?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Professor"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProfessorBySubject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subjectName: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Professor"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listHouses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        houses: components["schemas"]["House"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHouse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                name: components["parameters"]["name"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        house: components["schemas"]["House"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createHouse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["NewHouse"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        house: components["schemas"]["House"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHouseStandings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["HouseStanding"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHouseQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @default English
                     * @enum {string}
                     */
                    language?: "English" | "Hindi";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["HouseQuestionSet"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    predictHouse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HouseAnswers"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["HousePrediction"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    predictHouseAtHost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HouseAnswers"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["HousePrediction"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    askTutor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    courseId: components["schemas"]["Id"];
                    subjectId: components["schemas"]["Id"];
                    subtopicId: components["schemas"]["Id"];
                    query: string;
                    /**
                     * @description The language the student reads the lesson in: in Hindi the answer quotes the Hindi lessons, whichever letters the question has. A question in Devanagari is answered so without it
                     * @enum {string}
                     */
                    language?: "English" | "Hindi";
                    /** @description The question in front of the student; one that no attempt of theirs asks, or of another subject, changes nothing */
                    questionId?: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["UserQuery"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revealNextHint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                queryId: components["parameters"]["queryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    courseId: components["schemas"]["Id"];
                    /** @enum {string} */
                    from: "passages" | "nudge" | "hint" | "similarQuestion";
                };
            };
        };
        responses: {
            /** @description As JSON the turn on its next hint level. As events: `delta`, its data `{"text": "..."}` with a sentence or more that follow what was sent before, at most 8 seconds apart; then one last, `done` with the same JSON, which stands whatever was sent before, or `error` with a Problem. A server that stops ends it with `done`. */
            200: {
                headers: {
                    "RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["UserQuery"];
                    };
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    initializeProgress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    userId: components["schemas"]["Id"];
                    courseId: components["schemas"]["Id"];
                    subjectId: components["schemas"]["Id"];
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["SubjectProgress"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCourseProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["CourseProgress"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCourseProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["CourseProgress"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProgressSummary: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["ProgressSummary"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getHome: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Home"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStudyStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["StudyStatistics"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStudyDay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                day: components["schemas"]["Day"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["StudyDayDetails"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLessonAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                subtopicId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["LessonAnswers"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSubjectProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
                subjectId: components["parameters"]["subjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["SubjectProgress"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateSubtopicProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
                subtopicId: components["parameters"]["subtopicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubtopicProgressUpdate"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["SubtopicProgress"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    startStudySession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: {
                            sessionId: components["schemas"]["Id"];
                            startedAt: components["schemas"]["Time"];
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    addNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
                subtopicId: components["parameters"]["subtopicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Note"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
                subtopicId: components["parameters"]["subtopicId"];
                noteId: components["parameters"]["noteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Note"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
                subtopicId: components["parameters"]["subtopicId"];
                noteId: components["parameters"]["noteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: string;
                    /** @description The one that was read; another one by now answers 409 note-changed */
                    rev: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Note"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
                subtopicId: components["parameters"]["subtopicId"];
                noteId: components["parameters"]["noteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotes: {
        parameters: {
            query?: {
                /** @description Go on after this row, the last one of the page before; 404 once it was deleted */
                before?: components["parameters"]["before"];
            };
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
                subjectId: components["parameters"]["subjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["SubjectNotes"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    toggleBookmark: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
                subtopicId: components["parameters"]["subtopicId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: {
                            bookmarked: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCourseSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["CourseSettings"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCourseSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CourseSettingsChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["CourseSettings"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCourseAnalytics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["CourseAnalytics"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    initializeExistingProgress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["CourseProgress"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkFixEnrollments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: {
                            checked: number;
                            fixed: number;
                        };
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPreviousWeek: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
                subjectId: components["parameters"]["subjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PreviousWeekAnswer"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listQuizAttempts: {
        parameters: {
            query?: {
                kind?: components["parameters"]["attemptKind"];
                subjectId?: components["parameters"]["subjectIdQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["AttemptSummary"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    startQuizAttempt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AttemptStart"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["OpenAttempt"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getQuizAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attemptId: components["parameters"]["attemptId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Attempt"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    abandonQuizAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attemptId: components["parameters"]["attemptId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkAttemptAnswer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attemptId: components["parameters"]["attemptId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    epoch: number;
                    index: number;
                    /** @description From 0 */
                    option: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["AnswerCheck"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveAttemptAnswers: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attemptId: components["parameters"]["attemptId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnswersSave"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["AnswersSaved"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    leaseQuizAttempt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                attemptId: components["parameters"]["attemptId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    writerId: string;
                    /** @enum {string} */
                    intent: "hold" | "take" | "release";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["AttemptLease"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    submitQuizAttempt: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                attemptId: components["parameters"]["attemptId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answers?: components["schemas"]["AnswerMap"];
                    epoch?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["GradedAttempt"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveUserQuery: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    topicId: components["schemas"]["Id"];
                    subjectId: components["schemas"]["Id"];
                    courseId: components["schemas"]["Id"];
                    userId: components["schemas"]["Id"];
                    subtopicId?: components["schemas"]["SubtopicIdOrDash"];
                    query: string;
                    queryResponse: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["UserQuery"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listUserQueries: {
        parameters: {
            query?: {
                /** @description Go on after this row, the last one of the page before; 404 once it was deleted */
                before?: components["parameters"]["before"];
            };
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
                subjectId: components["parameters"]["subjectId"];
                topicId: components["parameters"]["topicId"];
                subtopicId: components["parameters"]["subtopicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["UserQuery"][];
                        /** @description What to send for the next page of questions; absent on the last one */
                        before?: components["schemas"]["Id"];
                        /** @description On the first page */
                        questionsLeft?: components["schemas"]["QuestionsLeft"];
                        /** @description Whether the tutor has a language model; on the first page */
                        hasModel?: boolean;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAllUserQueries: {
        parameters: {
            query?: {
                /** @description Go on after this row, the last one of the page before; 404 once it was deleted */
                before?: components["parameters"]["before"];
            };
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["UserQuery"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateUserQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
                subjectId: components["parameters"]["subjectId"];
                topicId: components["parameters"]["topicId"];
                subtopicId: components["parameters"]["subtopicId"];
                queryId: components["parameters"]["queryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    query?: string;
                    queryResponse?: string;
                    /**
                     * @description What the student thinks of what the tutor said; null takes it back
                     * @enum {string|null}
                     */
                    verdict?: "helpful" | "wrong" | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["UserQuery"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteUserQuery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                courseId: components["parameters"]["courseId"];
                subjectId: components["parameters"]["subjectId"];
                topicId: components["parameters"]["topicId"];
                subtopicId: components["parameters"]["subtopicId"];
                queryId: components["parameters"]["queryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createWeeklyQuizReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WeeklyQuizReportPayload"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["WeeklyReport"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listWeeklyQuizReports: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
                subjectId: components["parameters"]["subjectId"];
                courseId: components["parameters"]["courseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["WeeklyReport"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyCertificate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: components["parameters"]["code"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Certificate"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getXpLedger: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["XpLedger"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getXpRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["XpRules"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBadges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["BadgeBook"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLeaderboard: {
        parameters: {
            query?: {
                window?: components["parameters"]["leaderboardWindow"];
                house?: components["parameters"]["houseQuery"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Leaderboard"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    streamLeaderboard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An endless stream: `leaderboard.changed` at most once a second, its data `{"houses": [...]}` with the houses whose students earned XP; a comment every 15 seconds; `leaderboard.closed` with a `reason` (`signed-out`, `too-many`, `full`, `stopping`) before the server ends it. At most 5 a student: the oldest gives way with `too-many`. Where an address or the server is full, the oldest stream of whoever has most gives way with `full`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listChallenges: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Challenge"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerDailyChallenge: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The _id of the question as it was shown */
                    challengeId: string;
                    option: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Challenge"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchLibrary: {
        parameters: {
            query: {
                q: components["parameters"]["searchText"];
                /** @description The language the student reads in */
                language?: "English" | "Hindi";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["LibraryHit"][];
                        /** @description What was looked for instead, where words stand nowhere and are most likely misspelt, or are Hindi and only English lessons have what they mean */
                        meant?: string;
                        /** @description Words of the search, and articles it quotes, that no lesson has, as they were typed: the hits are for the others */
                        missing?: string[];
                        /**
                         * @description No two of the words stand in one sentence of the best hits
                         * @constant
                         */
                        isApart?: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadMedia: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Media"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMedia: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                mediaId: components["parameters"]["mediaId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listReviewCards: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["ReviewCard"][];
                        /** @description Absent where nothing holds cards back */
                        held?: components["schemas"]["HeldCards"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    answerReviewCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                cardId: components["parameters"]["cardId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description From 0, as the card lists them; null is "I don't know" */
                    option: number | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["ReviewAnswer"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    questionId: components["schemas"]["Id"];
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVivaSlots: {
        parameters: {
            query: {
                subjectId: components["schemas"]["Id"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["VivaSlot"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    bookVivaSlot: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    subjectId: components["schemas"]["Id"];
                    startsAt: components["schemas"]["Time"];
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["VivaSlot"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    cancelVivaBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                bookingId: components["parameters"]["bookingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Notification"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    markNotificationRead: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                notificationId: components["parameters"]["notificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["NotificationSettings"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateNotificationSetting: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                notificationKind: components["parameters"]["notificationKind"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    muted: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["NotificationSettings"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateEmailReminder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                emailReminder: components["parameters"]["emailReminder"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailReminderChange"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["NotificationSettings"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendEmailReminderLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The mail is on its way */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        data: components["schemas"]["NotificationSettings"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Export"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                exportId: components["parameters"]["exportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["Export"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    downloadExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                exportId: components["parameters"]["exportId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything we hold of the caller, as an attachment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ExportedData"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBugReports: {
        parameters: {
            query?: {
                state?: "open" | "closed";
                /** @description Go on after this row, the last one of the page before; 404 once it was deleted */
                before?: components["parameters"]["before"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["BugReport"][];
                        /**
                         * @description Where there are older ones; absent with the last of them
                         * @constant
                         */
                        older?: true;
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    sendBugReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    summary: string;
                    replay?: string;
                };
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateBugReport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                reportId: components["parameters"]["reportId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    closed: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["BugReport"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuthoringCourses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["AuthoringCourseRef"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuthoringCourse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courseId: components["parameters"]["courseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["AuthoringCourse"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveCourse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                courseId: components["parameters"]["courseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CourseContent"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["AuthoringCourse"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeCourse: {
        parameters: {
            query: {
                version: components["parameters"]["contentVersion"];
            };
            header?: never;
            path: {
                courseId: components["parameters"]["courseId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSubject: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                courseId: components["parameters"]["courseId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewSubject"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["AuthoringSubject"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveSubject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subjectId: components["parameters"]["subjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubjectTree"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["AuthoringSubject"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeSubject: {
        parameters: {
            query: {
                version: components["parameters"]["contentVersion"];
            };
            header?: never;
            path: {
                subjectId: components["parameters"]["subjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    assignProfessor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subjectId: components["parameters"]["subjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ProfessorAssignment"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["AuthoringSubject"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProfessors: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["AuthoringProfessor"][];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listQuestionStatistics: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subjectId: components["parameters"]["subjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["QuestionStatistics"][];
                        subject: components["schemas"]["SubjectPlace"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    importQuestions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                subjectId: components["parameters"]["subjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                    format?: components["schemas"]["ImportFormat"];
                    /** @description Where all of them go; without it each goes where its file says, if that is in the subject */
                    subtopicId?: components["schemas"]["Id"];
                    /**
                     * @default true
                     * @enum {string}
                     */
                    dryRun?: "true" | "false";
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["ImportReport"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    exportQuestions: {
        parameters: {
            query: {
                format: components["parameters"]["exportFormat"];
                subtopicId?: components["parameters"]["subtopicIdQuery"];
            };
            header?: never;
            path: {
                subjectId: components["parameters"]["subjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file as an attachment */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAuthoringSubtopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subtopicId: components["parameters"]["authoringSubtopicId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["AuthoringSubtopic"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveSubtopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                subtopicId: components["parameters"]["authoringSubtopicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubtopicContent"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["AuthoringSubtopic"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createQuestion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The same key with the same request gives the same answer for 24 hours, as long as it is among the student’s newest 100. */
                "idempotency-key"?: components["parameters"]["idempotencyKey"];
            };
            path: {
                subtopicId: components["parameters"]["authoringSubtopicId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NewQuestion"];
            };
        };
        responses: {
            /** @description Done */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["AuthoringQuestion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    saveQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                questionId: components["parameters"]["questionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionContent"];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        success: true;
                        message?: string;
                        data: components["schemas"]["AuthoringQuestion"];
                    };
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            408: components["responses"]["RequestTimeout"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["Unprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    retireQuestion: {
        parameters: {
            query?: {
                version?: components["parameters"]["contentVersionIfAny"];
            };
            header?: never;
            path: {
                questionId: components["parameters"]["questionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Done"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
