/** Organisations that are no businesses with a door: nothing is told of their hours and prices. */
export const KINDS_WITHOUT_HOURS: ReadonlySet<string> = new Set(
  (
    'Organization Corporation EducationalOrganization CollegeOrUniversity ElementarySchool HighSchool MiddleSchool Preschool ' +
    'School SportsTeam MedicalOrganization DiagnosticLab Pharmacy VeterinaryCare PerformingGroup DanceGroup MusicGroup ' +
    'TheaterGroup GovernmentOrganization NGO Airline Consortium FundingAgency LibrarySystem NewsMediaOrganization Project ' +
    'SportsOrganization WorkersUnion'
  ).split(' '),
);

/** Businesses that are called: they have one telephone instead of points of contact. */
export const KINDS_WITH_TELEPHONE: ReadonlySet<string> = new Set(
  (
    'AnimalShelter AutomotiveBusiness Campground ChildCare DryCleaningOrLaundry Dentist EmergencyService FireStation ' +
    'PoliceStation EntertainmentBusiness AdultEntertainment AmusementPark ArtGallery Casino ComedyClub MovieTheater NightClub ' +
    'EmploymentAgency TravelAgency Store AutoPartsStore BikeStore BookStore ClothingStore ComputerStore ConvenienceStore ' +
    'DepartmentStore ElectronicsStore Florist FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore ' +
    'JewelryStore LiquorStore MensClothingStore MobilePhoneStore MovieRentalStore MusicStore OfficeEquipmentStore OutletStore ' +
    'PawnShop PetStore ShoeStore SportingGoodsStore TireShop ToyStore WholesaleStore FinancialService Hospital ' +
    'HomeAndConstructionBusiness Electrician GeneralContractor Plumber InternetCafe Library LocalBusiness LodgingBusiness Hostel ' +
    'Hotel Motel BedAndBreakfast RadioStation RealEstateAgent RecyclingCenter SelfStorage ShoppingCenter SportsActivityLocation ' +
    'BowlingAlley ExerciseGym GolfCourse HealthClub PublicSwimmingPool Resort SkiResort SportsClub TennisComplex StadiumOrArena ' +
    'TelevisionStation TouristInformationCenter MovingCompany InsuranceAgency ProfessionalService HVACBusiness AutoBodyShop ' +
    'AutoDealer AutoRental AutoRepair AutoWash GasStation MotorcycleDealer MotorcycleRepair AccountingService AutomatedTeller ' +
    'FoodEstablishment Bakery BarOrPub Brewery CafeOrCoffeeShop FastFoodRestaurant IceCreamShop Restaurant Winery ' +
    'GovernmentOffice PostOffice HealthAndBeautyBusiness BeautySalon DaySpa HairSalon NailSalon TattooParlor HousePainter ' +
    'Locksmith Notary RoofingContractor LegalService Physician Optician MedicalBusiness MedicalClinic BankOrCreditUnion ' +
    'CovidTestingFacility ArchiveOrganization DietNutrition'
  ).split(' '),
);
